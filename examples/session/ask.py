"""A session with zermelo from Python, with nothing but the standard library."""
import json
import subprocess


class Session:
    def __init__(self, program="zermelo"):
        self.process = subprocess.Popen([program, "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, question):
        self.process.stdin.write(f"{question}\n".encode())
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, question):
        self.send(question)
        reply = self.read()
        if reply["status"] == 2:
            raise ValueError(reply["error"])
        return reply["answer"]


session = Session()
print(session.ask("who nim:rows=3/5/7")["winner"])
print([move["move"] for move in session.ask("moves numberpad --after 9")["moves"]])
session.send("who strikeout:n=60 --plain")  # this takes longer than anybody waits
session.send("cancel")
print(session.read()["status"], session.read()["stopped"])
session.process.stdin.close()
print(session.process.wait())
