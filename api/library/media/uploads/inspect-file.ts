import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { mediaLimits, mediaTypes, type MediaKind, type MediaType } from '#schema/media/media';
import { cutText } from '#schema/text/cut-text';
import { asName } from '#schema/text/invisible';
import { toAscii } from '#schema/text/to-ascii';
import { BadInput } from '../../../kernel/errors/errors.ts';
import { drawingTooLong } from '../drawings/clean-drawing.ts';
import { drawingLimits } from '../drawings/drawing.rules.ts';
import { readDrawing } from '../drawings/read-drawing.ts';
import { PictureRefusal } from '../pictures/picture-refusal.ts';
import { rewritePicture } from '../pictures/pictures.ts';
import { detect } from './detect-type.ts';

/** A checked file, as it will be stored. */
export interface InspectedFile {
  path: string;
  filename: string;
  /** The name as it was given, for people. */
  title: string;
  kind: MediaKind;
  mimeType: MediaType;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  isAnimated: boolean;
  placeholder: string | null;
}

/**
 * Detects the type of an uploaded file from its bytes and makes it safe to store. An image is re-encoded into
 * `outputPath`.
 * @param path of a file that nothing else changes
 * @throws BadInput on `file`
 */
export async function inspectFile(
  path: string,
  givenName: string,
  outputPath = `${path}.kept`,
): Promise<InspectedFile> {
  if ((await stat(path)).size === 0) throw refused('File is empty');
  const detected = await detect(path);
  if ('refusal' in detected) throw refused(detected.refusal);
  const mimeType = detected.type;
  const { kind, extension } = mediaTypes[mimeType];
  const picture = kind === 'image' ? await madeSafe(path, outputPath, mimeType) : null;
  const whole = picture ? outputPath : path;
  return {
    path: whole,
    filename: await filenameFor(givenName, extension),
    title: titleFor(givenName),
    kind,
    mimeType,
    bytes: (await stat(whole)).size,
    sha256: await sha256Of(whole),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    isAnimated: picture?.isAnimated ?? false,
    placeholder: picture?.placeholder ?? null,
  };
}

async function madeSafe(path: string, outputPath: string, type: MediaType) {
  try {
    if (type !== 'image/svg+xml') return await rewritePicture(path, outputPath, type);
    if ((await stat(path)).size > drawingLimits.bytes) throw drawingTooLong();
    const { svg, width, height } = await readDrawing(await readFile(path));
    await writeFile(outputPath, svg);
    return { width, height, isAnimated: false, placeholder: null };
  } catch (error) {
    if (error instanceof PictureRefusal) throw refused(error.message);
    throw error;
  }
}

/** The given name in characters that need no escaping in a URL, with the extension of the detected type. */
export async function filenameFor(given: string, extension: string): Promise<string> {
  const ascii = await toAscii(titleFor(given));
  const base = ascii
    .replace(/[^A-Za-z0-9._()-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9)]+$/g, '')
    .slice(0, mediaLimits.filename - extension.length - 1);
  return `${windowsDevice.test(base) ? `file-${base}` : base || 'file'}.${extension}`;
}

/** Windows has no files of these names, whatever follows a dot: an export could not be unpacked there. */
const windowsDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The given name as people read it, without folder and extension. */
export function titleFor(given: string): string {
  // A mark that turns the direction would show another ending than the name has. Windows drops dots at the end.
  const name = asName(given.toWellFormed()).split(/[\\/]/).pop() ?? '';
  const title = name
    .replace(/[\s.]+$/u, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\p{Cc}+/gu, ' ');
  return cutText(title.trim(), mediaLimits.title);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const refused = (message: string) => new BadInput(message, { file: message });
