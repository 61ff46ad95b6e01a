import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { mediaLimits, mediaTypeNames, mediaTypes, type MediaKind, type MediaType } from '#schema/media';
import { BadInput } from '../../../errors/errors.ts';
import { drawingSize, PictureRefusal, rewritePicture } from '../pictures/pictures.ts';
import { sanitiseSvg } from '../pictures/svg.ts';

/** A checked file, as it will be stored. */
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

/** SVG is read into memory whole; real drawings are far smaller. */
const svgBytes = 1024 * 1024;

/** Other names for supported types. */
const aliases: Record<string, MediaType> = {
  'image/apng': 'image/png',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

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
  const mimeType = await detectType(path);
  if (!mimeType) throw refused(`Unsupported file type. Use ${mediaTypeNames}`);
  const { kind, extension } = mediaTypes[mimeType];
  const picture = kind === 'image' ? await madeSafe(path, outputPath, mimeType) : null;
  const whole = picture ? outputPath : path;
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

/** Null for a type that the library does not keep. */
export async function detectType(path: string): Promise<MediaType | null> {
  const found = await fileTypeFromFile(path);
  const mime = found && (aliases[found.mime] ?? found.mime);
  if (mime !== undefined && Object.hasOwn(mediaTypes, mime)) return mime as MediaType;
  if (mime === undefined || mime === 'application/xml') return (await isSvg(path)) ? 'image/svg+xml' : null;
  return null;
}

async function isSvg(path: string): Promise<boolean> {
  if ((await stat(path)).size > svgBytes) return false;
  return beginsAsSvg((await readFile(path, 'utf8')).slice(0, 4096));
}

/** Skips the declaration, document type and comments before the root one by one, which takes linear time. */
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

async function madeSafe(path: string, outputPath: string, type: MediaType) {
  try {
    if (type !== 'image/svg+xml') return await rewritePicture(path, outputPath, type);
    const svg = Buffer.from(sanitiseSvg(await readFile(path, 'utf8')));
    const size = await drawingSize(svg);
    await writeFile(outputPath, svg);
    return { ...size, isAnimated: false, placeholder: null };
  } catch (error) {
    if (error instanceof PictureRefusal) throw refused(error.message);
    throw error;
  }
}

/** The given name in characters that need no escaping in a URL, with the extension of the detected type. */
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
