import type { MediaItemFragment } from './media.graphql.gen.ts';

/** A file size in words: "340 kB", "1.2 MB". */
export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

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
