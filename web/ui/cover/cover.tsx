import { createContext, use } from 'react';
import { defaults } from '#schema/constants';
import { coverAddress } from '#schema/cover/cover.address';
import { coverSize } from '#schema/cover/cover.drawing';
import { styled } from '../styled.ts';
import { Drawing } from './drawing.tsx';

/** The site's primary colour: an image has no custom properties of the page around it, so its address says it. */
export const CoverColourContext = createContext<string>(defaults.primaryColor);

const Image = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

interface CoverProps {
  slug: string;
  category?: string | null | undefined;
  /** In the first view: part of the page. Else an image, asked for when it comes near. */
  isFirst?: boolean;
}

/** Stands where a picture would. */
export function Cover({ slug, category, isFirst = false }: CoverProps) {
  const primaryColor = use(CoverColourContext);
  if (isFirst) return <Drawing slug={slug} category={category} />;
  const { width, height } = coverSize;
  const address = coverAddress({ slug, category, primaryColor });
  return <Image src={address} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}
