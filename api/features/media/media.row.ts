import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  mediaFileUrl,
  mediaUrl,
  variantUrl,
  variantWidths,
  type MediaCrop,
  type MediaKind,
  type MediaType,
} from '#schema/media';

/** A file of the library as both transports send it. */
export interface MediaRow {
  id: number;
  filename: string;
  kind: MediaKind;
  mimeType: MediaType;
  bytes: number;
  width: number | null;
  height: number | null;
  isAnimated: boolean;
  placeholder: string | null;
  altText: string | null;
  caption: string | null;
  tags: string[];
  folder: string | null;
  focalX: number;
  focalY: number;
  crop: MediaCrop | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Stays when the file is replaced: what content carries. */
  url: string;
  /** A small picture of it, where it is an image. */
  thumbnailUrl: string | null;
}

/** With what only the server needs. */
export interface StoredMedia extends Omit<MediaRow, 'url' | 'thumbnailUrl'> {
  sha256: string;
  fingerprint: string;
  /** Of the uncropped image, in pixels. */
  fullWidth: number | null;
  fullHeight: number | null;
}

export const mediaColumns = `t.id, t.filename, t.kind, t.mime_type as "mimeType", t.bytes, t.sha256, t.fingerprint, t.width,
  t.height, t.full_width as "fullWidth", t.full_height as "fullHeight", t.is_animated as "isAnimated", t.placeholder, t.alt_text as "altText", t.caption, t.tags, t.folder,
  t.focal_x as "focalX", t.focal_y as "focalY", t.crop, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;

/** Formats that are offered in several widths. An animation and a drawing are sent as they are. */
export const hasVariants = (media: Pick<StoredMedia, 'kind' | 'mimeType' | 'isAnimated'>) =>
  media.kind === 'image' && media.mimeType !== 'image/svg+xml' && !media.isAnimated;

/** The offered widths below the image's own. */
export const widthsOf = (media: Pick<StoredMedia, 'width'>) =>
  variantWidths.filter((width) => width < (media.width ?? 0));

export function toMediaRow({
  sha256: _sha256,
  fingerprint,
  fullWidth: _w,
  fullHeight: _h,
  ...media
}: StoredMedia): MediaRow {
  const thumbnail = hasVariants({ ...media }) ? widthsOf(media).find((width) => width >= 320) : undefined;
  const shown = thumbnail
    ? variantUrl(media.id, fingerprint, thumbnail, 'webp')
    : media.kind === 'image'
      ? mediaFileUrl(media, fingerprint)
      : null;
  return {
    ...media,
    createdAt: new Date(media.createdAt),
    updatedAt: new Date(media.updatedAt),
    url: mediaUrl(media),
    thumbnailUrl: shown,
  };
}

export async function storedMedia(em: SqlEntityManager, id: number, locking = ''): Promise<StoredMedia | null> {
  const [row] = await em.execute<StoredMedia[]>(`select ${mediaColumns} from media t where t.id = ? ${locking}`, [id]);
  return row ?? null;
}
