import { listings } from '#schema/addresses/listings';
import { fill } from '#schema/words/fill';
import { blogTexts } from '#schema/words/screens/blog.words';
import { useWords } from '../../lib/text/words.ts';
import { useQuery } from '@apollo/client/react';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { Cover } from '../../ui/cover/cover.tsx';
import { colour, from, hover, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { CategoryTilesDocument } from './category-tiles.graphql.gen.ts';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';

const Section = styled(Wrap)({
  paddingBottom: layout.section,
  '& > h2': { marginBottom: 'clamp(24px, 3vw, 40px)', fontSize: text.h2, letterSpacing: '-0.028em' },
});

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'clamp(12px, 1.6vw, 20px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [from.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const Tile = styled(Link)({
  display: 'block',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.raised,
  textDecoration: 'none',
  '&[aria-current]': { borderColor: colour.accentText, boxShadow: `inset 0 0 0 1px ${colour.accentText}` },
  [hover]: { '&:hover': { borderColor: colour.lineStrong } },
  '& > div': { aspectRatio: '5 / 2', borderBottom: `1px solid ${colour.line}` },
  '& > p': { padding: 'clamp(14px, 1.6vw, 22px)', lineHeight: 1.35 },
  '& strong': {
    display: 'block',
    fontSize: text.h4,
    fontWeight: 600,
    letterSpacing: '-0.015em',
    overflowWrap: 'anywhere',
  },
  '& span': { fontSize: text.small, color: colour.inkSoft, fontVariantNumeric: 'tabular-nums' },
});

/** Links to the blog's categories. Their counts are a setting. */
export function CategoryTiles({ current }: { current: string | null }) {
  const words = useWords('blog', blogTexts);
  const { data } = useQuery(CategoryTilesDocument);
  const tiles = data?.site.categoryTiles ?? [];
  if (tiles.length === 0) return null;
  return (
    <Section as="section" aria-labelledby="categories">
      <h2 id="categories">{words.explore}</h2>
      <Grid>
        {tiles.map(({ category, count }) => (
          <li key={category}>
            <Tile
              data-category={category}
              to={listingAddress(listings.post, { category })}
              aria-current={category === current ? 'page' : undefined}
            >
              <div>
                <Cover slug={`category ${category}`} category={category} />
              </div>
              <p>
                <strong>{category}</strong>
                <span>{fill(count === 1 ? words.one : words.many, { count })}</span>
              </p>
            </Tile>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
