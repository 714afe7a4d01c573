// The whole screen for the board, where the browser can do that.
export const canFill = () => Boolean(document.documentElement.requestFullscreen);

export function fillScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => undefined);
}
