import { useCallback, useState } from 'react';
import { srcsetOf } from '#schema/media/media';
import { styled } from '../styled.ts';
import { colour, radius } from '../tokens.ts';
import { Cover } from './cover.tsx';

const Frame = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 10',
  borderRadius: radius.medium,
  background: colour.accentSoft,
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& img[data-missing]': { display: 'none' },
});

/** An image from the media library. */
export interface LibraryPicture {
  src: string;
  width: number;
  height: number;
  hasVariants: boolean;
  focalX: number;
  focalY: number;
  placeholder?: string | null;
  /** Queried only where the picture is the main one of its page. */
  altText?: string | null;
}

/** The displayed width, and the variants to offer. */
export interface PictureSize {
  sizes: string;
  widths: readonly number[];
}

interface PictureProps {
  slug: string;
  category?: string | null | undefined;
  src: string | null | undefined;
  /** Details of an image from the library. */
  picture?: LibraryPicture | null | undefined;
  size: PictureSize;
  /** Empty if the title beside it is description enough. */
  alt?: string;
  /** Above the fold: loaded eagerly, with high priority. */
  isFirst?: boolean;
  className?: string;
}

/** An item's image, or its cover if it has no image or the image fails to load. */
export function Picture({ slug, category, src, picture, size, alt = '', isFirst = false, className }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);

  // It may have failed before hydration (see web/boot/app/first-interaction.ts).
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setMissing(src ?? null);
    },
    [src],
  );

  if (!src || missing === src) {
    return (
      <Frame className={className}>
        <Cover slug={slug} category={category} isFirst={isFirst} />
      </Frame>
    );
  }
  const { sizes, widths } = size;
  const set = (format: 'avif' | 'webp') => (picture && srcsetOf(picture, format, widths)) ?? undefined;
  const image = (
    <img
      ref={check}
      data-or-drawing=""
      {...(picture?.hasVariants && { sizes, srcSet: set('webp') })}
      src={picture?.src ?? src}
      alt={alt}
      width={picture?.width ?? 1280}
      height={picture?.height ?? 800}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      style={picture ? inFrame(picture) : undefined}
      onError={() => setMissing(src)}
    />
  );
  return (
    <Frame className={className}>
      {picture?.hasVariants ? (
        <picture>
          <source type="image/avif" sizes={sizes} srcSet={set('avif')} />
          {image}
        </picture>
      ) : (
        image
      )}
    </Frame>
  );
}

/** Focal point and blurred placeholder. */
function inFrame({ focalX, focalY, placeholder }: LibraryPicture) {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  const isCentred = focalX === 0.5 && focalY === 0.5;
  return {
    ...(!isCentred && { objectPosition: `${percent(focalX)} ${percent(focalY)}` }),
    ...(placeholder && { background: `url(${placeholder}) center/cover` }),
  };
}
