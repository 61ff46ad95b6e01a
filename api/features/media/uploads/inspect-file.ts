import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { mediaLimits, mediaTypeNames, mediaTypes, type MediaKind, type MediaType } from '#schema/media';
import { BadInput } from '../../../errors/errors.ts';
import { drawingSize, PictureRefusal, rewritePicture } from '../pictures/pictures.ts';
import { sanitiseSvg } from '../pictures/svg.ts';

/** A file that may go into the library, as it will be kept. */
export interface InspectedFile {
  path: string;
  filename: string;
  kind: MediaKind;
  mimeType: MediaType;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  isAnimated: boolean;
  placeholder: string | null;
}

/** Drawings are text that is read whole; real ones are far smaller. */
const svgBytes = 1024 * 1024;

/** What a browser or an older program calls a type that we know under another name. */
const otherNames: Record<string, MediaType> = {
  'image/apng': 'image/png',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

/**
 * Tells what a received file is by its bytes and makes it safe to keep; its picture is written to `kept`.
 * @param path of a file that nobody else changes
 * @throws BadInput on `file`
 */
export async function inspectFile(path: string, givenName: string, kept = `${path}.kept`): Promise<InspectedFile> {
  if ((await stat(path)).size === 0) throw refused('File is empty');
  const mimeType = await typeOf(path);
  if (!mimeType) throw refused(`Unsupported file type. Use ${mediaTypeNames}`);
  const { kind, extension } = mediaTypes[mimeType];
  const picture = kind === 'image' ? await madeSafe(path, kept, mimeType) : null;
  const whole = picture ? kept : path;
  return {
    path: whole,
    filename: filenameFor(givenName, extension),
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

async function typeOf(path: string): Promise<MediaType | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const mime = found && (otherNames[found.mime] ?? found.mime);
  if (mime !== undefined && Object.hasOwn(mediaTypes, mime)) return mime as MediaType;
  if (mime === undefined || mime === 'application/xml') return (await isSvg(path)) ? 'image/svg+xml' : null;
  return null;
}

async function isSvg(path: string): Promise<boolean> {
  if ((await stat(path)).size > svgBytes) return false;
  return beginsAsSvg((await readFile(path, 'utf8')).slice(0, 4096));
}

/** Before the root there may be a declaration, a document type and comments: taken off one by one, so that many of them take no time. */
function beginsAsSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const [end, from] = rest.startsWith('<!--')
      ? ['-->', 4]
      : /^<(?:\?xml|!DOCTYPE svg)/i.test(rest)
        ? ['>', 2]
        : ['', 0];
    if (end === '') return /^<svg[\s>]/i.test(rest);
    const at = rest.indexOf(end, from);
    if (at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

async function madeSafe(path: string, kept: string, type: MediaType) {
  try {
    if (type !== 'image/svg+xml') return await rewritePicture(path, kept, type);
    const svg = Buffer.from(sanitiseSvg(await readFile(path, 'utf8')));
    const size = await drawingSize(svg);
    await writeFile(kept, svg);
    return { ...size, isAnimated: false, placeholder: null };
  } catch (error) {
    if (error instanceof PictureRefusal) throw refused(error.message);
    throw error;
  }
}

/** The name's own words in characters that an address carries as they are, with the ending that fits the bytes. */
export function filenameFor(given: string, extension: string): string {
  const base = (given.normalize('NFKD').split(/[\\/]/).pop() ?? '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._()-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9)]+$/g, '')
    .slice(0, mediaLimits.filename - extension.length - 1);
  return `${base || 'file'}.${extension}`;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const refused = (message: string) => new BadInput(message, { file: message });
