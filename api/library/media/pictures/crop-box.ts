import type { MediaCrop } from '#schema/media/media';

/** In whole pixels of the uncropped image. */
export function cropBox({ width, height }: { width: number; height: number }, crop: MediaCrop) {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}
