import { formatSize } from '../../../lib/text/format-size.ts';

/** Types that browsers can write. A picture keeps its type. */
const writableTypes = ['image/jpeg', 'image/webp', 'image/png'];

/** The longest side of the first attempt, in pixels. Larger than the site ever sends, to leave room for cropping. */
const longestSide = 3840;
const quality = 0.85;
/** Each attempt scales the sides of the previous one by this factor. */
const step = 0.75;
/** No attempt goes below this size, in pixels. */
const shortestSide = 320;

export interface Fitted {
  file: File;
  /** "Made smaller: 8.2 MB to 1.1 MB." Empty if nothing was done. */
  note: string;
}

/**
 * Redraws a picture above the limit with fewer pixels, keeping its type and orientation. Other files, and pictures that
 * the browser cannot read, are returned unchanged.
 */
export async function makeSmaller(file: File, limitBytes: number): Promise<Fitted> {
  const same = { file, note: '' };
  if (file.size <= limitBytes || !writableTypes.includes(file.type)) return same;
  if (await isAnimated(file)) return same;
  // Applies the camera's orientation, because redrawing drops the metadata.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return same;
  try {
    const longest = Math.max(picture.width, picture.height);
    for (let side = Math.min(longest, longestSide); side >= shortestSide; side = Math.round(side * step)) {
      const blob = await drawn(picture, side / longest, file.type);
      if (!blob || blob.type !== file.type) return same;
      if (blob.size > limitBytes) continue;
      const smaller = new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
      return { file: smaller, note: `Made smaller: ${formatSize(file.size)} to ${formatSize(smaller.size)}.` };
    }
    return same;
  } catch {
    // The device may not have enough memory for a canvas of this size.
    return same;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, quality));
}

/** Redrawing would keep the first frame only. WebP and PNG files declare animation near their start. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/jpeg') return false;
  const head = await file.slice(0, 4096).text();
  return head.includes(file.type === 'image/webp' ? 'ANIM' : 'acTL');
}
