import { uploadLimitsMb } from '../constants.ts';
import { beginsAsSvg } from '../text/begins-as-svg.ts';
import { invalidUrl, isOwnPath, isWebAddress } from '../value-rules/address.ts';
import { clearableText } from '../value-rules/fields.ts';
import { fileSizeMessage } from './upload.ts';

const dataUrl = /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon);base64,([A-Za-z0-9+/]+={0,2})$/;

/** File signatures by image type, as binary strings. */
const signatures: Record<string, (bytes: string) => boolean> = {
  png: (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (bytes) => bytes.startsWith('\xff\xd8\xff'),
  gif: (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a'),
  webp: (bytes) => bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8),
  'x-icon': (bytes) => bytes.startsWith('\0\0\x01\0'),
  'svg+xml': beginsAsSvg,
};

/** Characters of base64 to decode for the signature. */
const headLength = 16_384;

/**
 * Checks the address of a logo or favicon, which may be a data URL.
 * @returns the problem, or null
 */
function imageProblem(value: string, limitMb: number): string | null {
  if (!value.startsWith('data:')) return isWebAddress(value) || isOwnPath(value) ? null : invalidUrl;
  const [, type = '', base64 = ''] = dataUrl.exec(value) ?? [];
  if (!base64 || base64.length % 4 !== 0) return invalidUrl;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if ((base64.length / 4) * 3 - padding > limitMb * 1024 * 1024) return fileSizeMessage(limitMb);
  return signatures[type]?.(atob(base64.slice(0, headLength))) ? null : 'File is not a valid image';
}

/** An absolute URL, a path on this site or a data URL; '' for none. */
export const brandImage = (purpose: 'logo' | 'favicon') =>
  clearableText().test('address', invalidUrl, (value, test) => {
    const problem = value ? imageProblem(value, uploadLimitsMb[purpose]) : null;
    return problem === null || test.createError({ message: problem });
  });
