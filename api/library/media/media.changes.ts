import { createHash } from 'node:crypto';
import type { MediaCrop } from '#schema/media/media';
import { BadInput } from '../../kernel/errors/errors.ts';
import type { Media } from './media.entity.ts';
import { cropBox } from './pictures/crop-box.ts';
import type { InspectedFile } from './uploads/inspect-file.ts';

type MediaInput = Partial<
  Pick<
    Media,
    'filename' | 'title' | 'isPublic' | 'altText' | 'caption' | 'tags' | 'folder' | 'focalX' | 'focalY' | 'crop'
  >
>;

/** The columns that follow from a file's bytes. */
export function fileColumns(file: InspectedFile) {
  const { filename, kind, mimeType, bytes, sha256, width, height, isAnimated, placeholder } = file;
  const size = { width, height, fullWidth: width, fullHeight: height };
  return {
    filename,
    kind,
    mimeType,
    bytes,
    sha256,
    fingerprint: fingerprintOf(sha256, null),
    ...size,
    isAnimated,
    placeholder,
  };
}

/**
 * The columns that an update changes.
 * @throws BadInput for another file extension, or a crop of anything but a still image
 */
export function changedColumns(media: Media, input: MediaInput): Partial<Media> {
  const extension = media.filename.slice(media.filename.lastIndexOf('.'));
  if (input.filename !== undefined && !input.filename.toLowerCase().endsWith(extension)) {
    throw new BadInput(`File name must end in ${extension}`, { filename: `File name must end in ${extension}` });
  }
  if (input.crop && (media.kind !== 'image' || media.isAnimated || media.mimeType === 'image/svg+xml')) {
    const message = 'Only still images can be cropped';
    throw new BadInput(message, { crop: message });
  }
  return {
    ...input,
    ...(input.tags && { tags: [...new Set(input.tags)] }),
    ...(input.crop !== undefined && croppedColumns(media, input.crop)),
  };
}

function croppedColumns({ sha256, fullWidth, fullHeight }: Media, crop: MediaCrop | null): Partial<Media> {
  const fingerprint = fingerprintOf(sha256, crop);
  if (fullWidth === null || fullHeight === null) return { fingerprint };
  const full = { width: fullWidth, height: fullHeight };
  const { width, height } = crop ? cropBox(full, crop) : full;
  return { fingerprint, width, height };
}

/** A hash of the bytes and the crop, in twelve hexadecimal digits: it changes with what visitors see. */
export function fingerprintOf(sha256: string, crop: MediaCrop | null): string {
  const shown = crop ? `${crop.x},${crop.y},${crop.width},${crop.height}` : '';
  return createHash('sha256').update(sha256).update(shown).digest('hex').slice(0, 12);
}
