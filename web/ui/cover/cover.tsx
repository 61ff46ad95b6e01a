import { createContext, use } from 'react';
import { defaults } from '#schema/constants';
import { coverAddress } from '#schema/cover/cover.address';
import { coverSize } from '#schema/cover/cover.drawing';
import { styled } from '../styled.ts';
import { Drawing } from './drawing.tsx';

/**
 * The primary colour. It is part of a cover's address, because an image file cannot read the page's custom properties.
 */
export const CoverColourContext = createContext<string>(defaults.primaryColor);

const Image = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

interface CoverProps {
  slug: string;
  category?: string | null | undefined;
  /** Above the fold: inlined. Otherwise a lazy image. */
  isFirst?: boolean;
}

/** A drawing that replaces a missing image. */
export function Cover({ slug, category, isFirst = false }: CoverProps) {
  const primaryColor = use(CoverColourContext);
  if (isFirst) return <Drawing slug={slug} category={category} />;
  const { width, height } = coverSize;
  const address = coverAddress({ slug, category, primaryColor });
  return <Image src={address} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}
