import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaFileUrl, mediaUrl, variantUrl, variantWidths } from '#schema/media/media';
import { Media } from './media.entity.ts';

const publicFields = [
  'id',
  'filename',
  'title',
  'kind',
  'mimeType',
  'bytes',
  'width',
  'height',
  'isAnimated',
  'placeholder',
  'altText',
  'caption',
  'tags',
  'folder',
  'focalX',
  'focalY',
  'crop',
  'isPublic',
  'isShown',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Media)[];

/** With what only the server needs. */
const storedFields = [
  ...publicFields,
  'sha256',
  'fingerprint',
  'fullWidth',
  'fullHeight',
  'formerNames',
  'formerFingerprints',
] as const satisfies (keyof Media)[];

export type StoredMedia = Pick<Media, (typeof storedFields)[number]>;

/** A file of the library as both transports send it. */
export interface MediaRow extends Pick<Media, (typeof publicFields)[number]> {
  /** Stays the same when the file is replaced: content refers to this address. */
  url: string;
  /** A small version of an image. */
  thumbnailUrl: string | null;
}

/** Whether an image is offered in several widths and formats: animations and SVG drawings are sent as they are. */
export const hasVariants = (media: Pick<StoredMedia, 'kind' | 'mimeType' | 'isAnimated'>) =>
  media.kind === 'image' && media.mimeType !== 'image/svg+xml' && !media.isAnimated;

/** An address of a file, in its parts. */
export interface MediaAddress {
  id: number;
  fingerprint: string | null;
  name: string;
}

const variantName = /^[1-9]\d{2,3}\.(?:avif|webp|jpg|png)$/;

/** Whether an address is, or was, one of the file: a number alone leads to no file. */
export function isAddressOf(
  media: Pick<StoredMedia, 'filename' | 'formerNames' | 'fingerprint' | 'formerFingerprints'>,
  { fingerprint, name }: Pick<MediaAddress, 'fingerprint' | 'name'>,
): boolean {
  if (media.filename === name || media.formerNames.includes(name)) return true;
  const isKnown = media.fingerprint === fingerprint || media.formerFingerprints.includes(fingerprint ?? '');
  return fingerprint !== null && isKnown && variantName.test(name);
}

export function toMediaRow(stored: StoredMedia): MediaRow {
  const columns = Object.fromEntries(publicFields.map((field) => [field, stored[field]]));
  const media = columns as Pick<Media, (typeof publicFields)[number]>;
  return { ...media, url: mediaUrl(stored), thumbnailUrl: thumbnailUrlOf(stored) };
}

function thumbnailUrlOf(media: StoredMedia): string | null {
  const own = media.width ?? 0;
  // `offeredWidths` also has the next width above the image's own; here the file itself serves as that.
  const width = hasVariants(media) ? variantWidths.find((one) => one >= 320 && one < own) : undefined;
  if (width !== undefined) return variantUrl(media.id, media.fingerprint, width, 'webp');
  return media.kind === 'image' ? mediaFileUrl(media, media.fingerprint) : null;
}

/** Null for files in the trash, too. */
export async function storedMedia(
  em: SqlEntityManager,
  where: { id: number } | { uploadId: string } | { sha256: string },
) {
  const [row] = await em
    .createQueryBuilder(Media)
    .select([...storedFields])
    .where({ ...where, deletedAt: null })
    .orderBy({ id: 'asc' })
    .limit(1)
    .execute<StoredMedia[]>('all');
  return row ?? null;
}
