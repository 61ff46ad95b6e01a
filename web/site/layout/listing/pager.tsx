import { styled } from '../../../ui/styled.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { colour, layout } from '../../../ui/tokens.ts';
import { Wrap } from '../../../ui/wrap.tsx';
import { QuietLink } from '../action-links.tsx';
import { listingAddress } from './listing-address.ts';

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
  noun: string;
  isFirstPage: boolean;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Labels of the links to the first and to the next page. */
  labels?: readonly [first: string, next: string];
}

/** Pagination by links, which work without JavaScript and for search engines. */
export function Pager({ base, filter, noun, isFirstPage, next, labels = ['Newest', 'Older'] }: PagerProps) {
  if (isFirstPage && !next) return <div style={{ height: layout.section }} />;
  return (
    <Nav as="nav" aria-label="Pages">
      {!isFirstPage && (
        <QuietLink to={listingAddress(base, filter)}>
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
          {labels[0]} {noun}
        </QuietLink>
      )}
      {next && (
        <QuietLink to={listingAddress(base, { ...filter, after: next })}>
          {labels[1]} {noun}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </QuietLink>
      )}
    </Nav>
  );
}
