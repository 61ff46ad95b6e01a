import { Picture, type PictureSize } from '../ui/cover/picture.tsx';
import type { DrawnImage } from './section-props.ts';

interface SectionPictureProps {
  image: DrawnImage;
  size: PictureSize;
  isFirst?: boolean;
  className?: string;
}

/** A picture of a section; a drawing if the file fails to load, nothing without a picture. */
export function SectionPicture({
  image: { src, alt, picture },
  size,
  isFirst = false,
  className,
}: SectionPictureProps) {
  if (!src) return null;
  return (
    <Picture
      slug={src}
      src={src}
      alt={alt}
      picture={picture}
      size={size}
      isFirst={isFirst}
      {...(className !== undefined && { className })}
    />
  );
}
