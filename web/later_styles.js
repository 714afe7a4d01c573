// What is loaded when it is wanted has a style sheet of its own, which comes with it: nothing of it is drawn before that is there.
// If it never comes, plain is better than nothing.
await new Promise((resolve) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "later.css", onload: resolve, onerror: resolve }));
});
