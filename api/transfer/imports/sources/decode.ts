import { refusedFile } from './archive/archive.ts';

const notUtf8 = 'has characters that are not UTF-8: save it in that encoding';

/** The encoding by the byte order mark of a file; null without one. */
export function byteOrderMark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** A text in UTF-8, or in UTF-16 with its byte order mark. @throws BadInput for any other encoding */
export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder(byteOrderMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedFile(`${name} ${notUtf8}`);
  }
}
