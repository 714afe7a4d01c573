// A picture as a file that needs no other: its colours, which come from style sheets, are written into it.
const WRITTEN = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-weight",
    "text-anchor", "shape-rendering", "paint-order"];
const SHARPNESS = 2; // pixels of a PNG for each of the picture

// Without what belongs to the page alone: the cursor.
export function svgText(svg, title) {
    const copy = svg.cloneNode(true);
    const originals = [svg, ...svg.querySelectorAll("*")];
    [copy, ...copy.querySelectorAll("*")].forEach((element, index) => {
        const style = getComputedStyle(originals[index]);
        for (const name of WRITTEN) element.setAttribute(name, style.getPropertyValue(name));
        element.removeAttribute("class");
        if (originals[index].matches(".cursor")) element.setAttribute("data-cursor", "");
    });
    copy.querySelectorAll("[data-cursor]").forEach((element) => element.remove());
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    const named = document.createElementNS("http://www.w3.org/2000/svg", "title");
    const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    named.textContent = title;
    for (const [name, value] of Object.entries({ width: "100%", height: "100%", stroke: "none" })) ground.setAttribute(name, value);
    ground.setAttribute("fill", getComputedStyle(document.documentElement).getPropertyValue("--card").trim());
    copy.prepend(named, ground);
    return `${new XMLSerializer().serializeToString(copy)}\n`;
}

export async function pngOf(svg, text) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = svg.width.baseVal.value * SHARPNESS;
    canvas.height = svg.height.baseVal.value * SHARPNESS;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large for a PNG."))));
    });
}

export function download(name, type, content) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
