const lines =
  '<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round">' +
  '<path d="M6 8.5c7 0 6 4 12 4h8M6 23.5c7 0 6-4 12-4h8" opacity=".65"/><path d="M6 16h20"/></g>';

/** The default icon: the logo's lines on the primary colour. */
export function markSvg(colour: string): Buffer {
  return drawing(`<rect width="32" height="32" rx="7" fill="${colour}"/>${lines}`);
}

/** The same to the edges, for phones, which cut icons into their own shape. */
export function wholeMarkSvg(colour: string, scale = 1): Buffer {
  const inset = 16 - 16 * scale;
  return drawing(
    `<rect width="32" height="32" fill="${colour}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${lines}</g>`,
  );
}

const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${inner}</svg>`);
