import { variantOf } from '#schema/media/media';
import type { Picture } from '../../../library/media/pictures/picture.type.ts';

/** The pictures of the library in a post, by their address there. */
export type MailPictures = ReadonlyMap<string, Picture>;

/** Of the text in a mail, in pixels. */
export const mailWidth = 530;

/**
 * A picture as mail programs show it: a JPEG, or a PNG where it is transparent, of the width of a mail on a sharp
 * screen. Few of them know WebP and AVIF.
 */
export function mailPicture(address: string, pictures: MailPictures): { src: string; width: number | null } {
  const picture = pictures.get(address);
  if (!picture?.hasVariants) return { src: address, width: picture?.width ?? null };
  // A transparent picture has no placeholder, which would let it show through.
  const format = picture.placeholder === null ? 'png' : 'jpg';
  return { src: variantOf(picture, mailWidth * 2, format).url, width: picture.width };
}
