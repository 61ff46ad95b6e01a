import { uploadLimitsMb } from '../constants.ts';
import { clearableText, optionalText } from './fields.ts';
import { fileSizeMessage } from './upload.ts';

export const notAnAddress = 'Must be a valid URL';
const longest = 2048;

/** Absolute http(s), localhost included. `new URL` alone would take `http:x` and tidy up blanks and backslashes. */
export function isWebAddress(value: string): boolean {
  return value.length <= longest && /^https?:\/\/[^\s\\<>"\p{C}]+$/iu.test(value) && URL.canParse(value);
}

/** A path on this site. Two slashes at its beginning, or what a browser reads as two, would name another host. */
export function isOwnPath(value: string): boolean {
  return value.length <= longest && /^\/(?!\/)[^\s\\<>"\p{C}]*$/u.test(value);
}

const dataUrl = /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon);base64,([A-Za-z0-9+/]+={0,2})$/;

/** How the bytes of each image type begin; in these texts a character stands for a byte. */
const beginnings: Record<string, (bytes: string) => boolean> = {
  png: (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (bytes) => bytes.startsWith('\xff\xd8\xff'),
  gif: (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a'),
  webp: (bytes) => bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8),
  'x-icon': (bytes) => bytes.startsWith('\0\0\x01\0'),
  'svg+xml': startsLikeSvg,
};

/** An svg element after nothing but blanks, declarations and comments. A loop: a pattern for this backtracks badly. */
function startsLikeSvg(bytes: string): boolean {
  let rest = bytes.replace(/^\xef\xbb\xbf/, '').trimStart();
  for (const [open, close] of [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<!DOCTYPE', '>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(open)) {
      const end = rest.indexOf(close, open.length);
      if (end < 0) return false;
      rest = rest.slice(end + close.length).trimStart();
    }
  }
  return /^<svg[\s>]/.test(rest);
}

/** base64 of the first bytes is enough to see what an image is. */
const headLength = 16_384;

/**
 * What is wrong with an address of a logo or favicon, which may also be the image itself.
 * @returns null when nothing is
 */
function imageProblem(value: string, limitMb: number): string | null {
  if (!value.startsWith('data:')) return isWebAddress(value) || isOwnPath(value) ? null : notAnAddress;
  const [, type = '', base64 = ''] = dataUrl.exec(value) ?? [];
  if (!base64 || base64.length % 4 !== 0) return notAnAddress;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if ((base64.length / 4) * 3 - padding > limitMb * 1024 * 1024) return fileSizeMessage(limitMb);
  return beginnings[type]?.(atob(base64.slice(0, headLength))) ? null : 'File is not a valid image';
}

/** A page elsewhere, or '' for none: social links. */
export const webAddress = () => clearableText().test('address', notAnAddress, (value) => !value || isWebAddress(value));

/** An image elsewhere or here, or '' for none. */
export const imageAddress = () =>
  clearableText().test('address', notAnAddress, (value) => !value || isWebAddress(value) || isOwnPath(value));

/** The same, null for none. */
export const optionalImageAddress = () =>
  optionalText().test('address', notAnAddress, (value) => !value || isWebAddress(value) || isOwnPath(value));

/** An image elsewhere, here, or inline as a data URL; '' for none. */
export const brandImage = (purpose: 'logo' | 'favicon') =>
  clearableText().test('address', notAnAddress, (value, test) => {
    const problem = value ? imageProblem(value, uploadLimitsMb[purpose]) : null;
    return problem === null || test.createError({ message: problem });
  });
