import { listsTexts } from '#schema/words/shared/lists.words';
import { useWords } from '../../lib/text/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LibraryPicture } from '../../ui/cover/picture.tsx';
import { Picture } from '../../ui/cover/picture.tsx';
import { styled } from '../../ui/styled.ts';
import { from, text } from '../../ui/tokens.ts';
import { clamp } from '../clamp.ts';
import { rowPicture } from '../picture-sizes.ts';
import { Card, Category, Excerpt, Meta, ReadMore } from '../story/story-card.tsx';
import { rowColumns } from './row.styles.ts';

const Columns = styled(Card)(rowColumns, {
  '& h2': { fontSize: text.h3, lineHeight: 1.2, letterSpacing: '-0.02em', ...clamp(3) },
  '& h2 > a::after': { inset: 0 },
  '& .picture': { display: 'none', [from.small]: { display: 'block' } },
});

const Words = styled('div')({ display: 'grid', gap: 10, maxWidth: '43.9em' });

export interface RowItem {
  slug: string;
  title: string;
  category?: string | null | undefined;
  excerpt?: string | null | undefined;
  featuredImage?: string | null | undefined;
  featuredPicture?: LibraryPicture | null | undefined;
}

interface RowProps {
  item: RowItem;
  /** The path of the listing. */
  base: string;
  /** Below the text: a date, a place. */
  meta: ReactNode;
}

/** An item in a list of rows. */
export function Row({ item, base, meta }: RowProps) {
  const { slug, title, category, excerpt, featuredImage, featuredPicture } = item;
  const words = useWords('lists', listsTexts);
  return (
    <Columns>
      <Words>
        {category && <Category data-category={category}>{category}</Category>}
        <h2>
          <Link to={`${base}/${slug}`} dir="auto">
            {title}
          </Link>
        </h2>
        {excerpt && <Excerpt style={clamp(3)}>{excerpt}</Excerpt>}
        <Meta as="div" style={{ marginTop: 8 }}>
          {meta}
          <ReadMore label={words.readMore} />
        </Meta>
      </Words>
      <Picture
        className="picture"
        slug={slug}
        category={category}
        src={featuredImage}
        picture={featuredPicture}
        size={rowPicture}
      />
    </Columns>
  );
}
