import { styled } from '../../ui/styled.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { colour, layout } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from '../action-links.tsx';
import { fill } from '#schema/words/fill';
import { listsTexts } from '#schema/words/shared/lists.words';
import { useWords } from '../../lib/text/words.ts';
import { listingAddress } from './listing-address.ts';
import { useListPage } from './list-page.ts';

const Nav = styled(Wrap)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  paddingBlock: `clamp(48px, 6vw, 80px) ${layout.section}`,
  '& > a:only-child': { marginInline: 'auto' },
  color: colour.ink,
});

interface PagerProps {
  /** The path of the listing. */
  base: string;
  /** Further query parameters of the listing. */
  filter?: Readonly<Record<string, string | null>>;
  /** The subject of the list, for the labels of its links. */
  items?: string;
  isFirstPage: boolean;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Labels of the links to the first and to the next page. */
  labels?: readonly [first: string, next: string];
}

/** Pagination by links, which work without JavaScript and for search engines. */
export function Pager({ base, filter, items = '', isFirstPage, next, labels }: PagerProps) {
  const words = useWords('lists', listsTexts);
  const { number } = useListPage();
  const [first, more] = labels ?? [fill(words.newest, { items }), fill(words.older, { items })];
  if (isFirstPage && !next) return <div style={{ height: layout.section }} />;
  return (
    <Nav as="nav" aria-label={words.pages}>
      {!isFirstPage && (
        <QuietLink to={listingAddress(base, filter)}>
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
          {first}
        </QuietLink>
      )}
      {next && (
        <QuietLink
          to={listingAddress(base, { ...filter, after: next, page: number === null ? null : String(number + 1) })}
        >
          {more}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </QuietLink>
      )}
    </Nav>
  );
}
