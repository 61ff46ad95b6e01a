import { useCallback, useState } from 'react';
import { styled } from '../styled.ts';
import { colour, radius } from '../tokens.ts';
import { Cover } from './cover.tsx';

const Frame = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 10',
  borderRadius: radius.medium,
  background: colour.accentSoft,
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& > img[data-missing]': { display: 'none' },
});

interface PictureProps {
  slug: string;
  category?: string | null | undefined;
  src: string | null | undefined;
  /** Empty where the title beside it says it all. */
  alt?: string;
  /** In the first view: loaded at once, and before others. */
  isFirst?: boolean;
  className?: string;
}

/** The image of a post, or the drawing for its slug where it has none or none arrives. */
export function Picture({ slug, category, src, alt = '', isFirst = false, className }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);

  // It may have failed before React was there to hear of it, and then is why React came (web/boot/app/interest.ts).
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(image.getAttribute('src'));
  }, []);

  const isMissing = !src || missing === src;
  return (
    <Frame className={className}>
      {isMissing ? (
        <Cover slug={slug} category={category} />
      ) : (
        <img
          ref={check}
          data-or-drawing=""
          src={src}
          alt={alt}
          width={1280}
          height={800}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onError={() => setMissing(src)}
        />
      )}
    </Frame>
  );
}
