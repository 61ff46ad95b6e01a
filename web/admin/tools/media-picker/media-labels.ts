import { formatSize } from '../../../lib/text/format-size.ts';
import type { MediaItemFragment } from './media.graphql.gen.ts';

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/ogg': 'Ogg',
  'application/pdf': 'PDF',
};

export const fileTypeLabel = (mimeType: string) => names[mimeType] ?? mimeType;

/** "JPEG, 1200 × 800, 340 kB" */
export const describeFile = ({ mimeType, width, height, bytes }: MediaItemFragment) =>
  [fileTypeLabel(mimeType), width && height ? `${width} × ${height}` : null, formatSize(bytes)]
    .filter(Boolean)
    .join(', ');
