import { readHtml } from '../html/elements.ts';

/** Private-use characters, which pasted text does not contain. */
const mark = (index: number) => `\uE000${index}\uE001`;
export const markPattern = /\uE000(\d+)\uE001/g;

/** Replaces inline pictures in pasted HTML by marks in the text, where they are then uploaded. */
export function takeInlineImages(html: string): { html: string; files: File[] } {
  if (!/<img[^>]+src=["']?data:image\//i.test(html)) return { html, files: [] };
  const body = readHtml(html);
  const files: File[] = [];
  for (const image of body.querySelectorAll('img')) {
    const file = fileOf(image.getAttribute('src') ?? '', files.length + 1);
    // Smaller ones are trackers.
    if (!file || image.getAttribute('width') === '1') continue;
    image.replaceWith(mark(files.push(file) - 1));
  }
  return { html: body.innerHTML, files };
}

function fileOf(url: string, number: number): File | null {
  const [, type, extension, base64] = /^data:(image\/([a-z]+)[a-z.+-]*);base64,(.+)$/is.exec(url) ?? [];
  if (!type || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted-image-${number}.${extension}`, { type });
  } catch {
    return null;
  }
}
