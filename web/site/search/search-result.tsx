import { searchTexts } from '#schema/search/search.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { isAtRoot, publicPath } from '#schema/content/kind';
import { LongDate } from '../../lib/text/date.tsx';
import { storyDate } from '../../site-layout/story/story-date.ts';
import { kindByName, useKinds } from '../../lib/kinds/kinds.context.ts';
import { colour, hover, radius, text } from '../../ui/tokens.ts';
import type { SearchQuery } from './search.graphql.gen.ts';

export type SearchHit = Omit<SearchQuery['search']['edges'][number]['node'], '__typename'>;

const Item = styled('li')({
  position: 'relative',
  paddingBlock: 'clamp(22px, 2.6vw, 32px)',
  borderBottom: `1px solid ${colour.line}`,
  '& h2': { fontSize: text.h4, lineHeight: 1.3, letterSpacing: '-0.015em' },
  '& h2 > a': {
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  },
  [hover]: { '&:hover h2': { color: colour.accentText } },
  '& mark': {
    padding: '0 0.1em',
    margin: '0 -0.1em',
    borderRadius: `min(3px, ${radius.small})`,
    background: colour.accentSoft,
    color: 'inherit',
    fontWeight: 600,
  },
});

const Excerpt = styled('p')({
  marginTop: 8,
  fontSize: text.small,
  lineHeight: 1.6,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  '& mark': { color: colour.ink },
});

const Meta = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  marginBottom: 6,
  fontSize: text.micro,
  color: colour.inkMute,
  '& > span:first-of-type': { fontWeight: 560, color: colour.accentText },
});

/** Text with matches marked; the parts are plain text, never HTML. */
function Marked({ parts }: { parts: SearchHit['excerpt'] }) {
  return parts.map(({ text: words, isMatch }, at) => (isMatch ? <mark key={at}>{words}</mark> : words));
}

export function SearchResult({ result }: { result: SearchHit }) {
  const { kind, slug, title, titleParts, excerpt, category } = result;
  const declared = kindByName(kind, useKinds());
  const words = useWords('search', searchTexts);
  // Kinds that are called otherwise in results.
  const label = kind === 'post' ? words.post : declared.label;
  return (
    <Item>
      <Meta as="div">
        <span>{label}</span>
        {category && <span>{category}</span>}
        {!isAtRoot(declared) && <LongDate time={storyDate(result)} />}
      </Meta>
      <h2>
        <Link to={publicPath(declared, slug)} dir="auto">
          {titleParts.length > 0 ? <Marked parts={titleParts} /> : title}
        </Link>
      </h2>
      {excerpt.length > 0 && (
        <Excerpt>
          <Marked parts={excerpt} />
        </Excerpt>
      )}
    </Item>
  );
}
