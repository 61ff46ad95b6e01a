import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { brandFile } from './brand.ts';

/** A logo up to this many times as wide as high is an icon; wider ones contain the name. */
const widestIcon = 1.35;

const known = new LRUCache<string, boolean>({ max: 100 });

interface Size {
  width: number | null;
  height: number | null;
}

/** The library, which knows the sizes of its pictures. */
interface Pictures {
  pictureAt: (address: string) => Promise<Size | null>;
}

/** Whether the logo is an icon. False if its size is unknown, as of a picture on another site. */
export async function isIcon(logoUrl: string, media: Pictures): Promise<boolean> {
  if (logoUrl === '') return false;
  const file = brandFile('logo', logoUrl);
  if (!file) {
    const picture = await media.pictureAt(logoUrl);
    return picture !== null && isSquarish(picture);
  }
  const cached = known.get(file.name);
  if (cached !== undefined) return cached;
  // A file that sharp cannot read is shown by browsers perhaps, but says nothing about its shape.
  const size = await sharp(file.bytes)
    .metadata()
    .catch(() => null);
  const answer = size !== null && isSquarish(size);
  known.set(file.name, answer);
  return answer;
}

const isSquarish = ({ width, height }: Size) =>
  width !== null && height !== null && height > 0 && width / height <= widestIcon;
