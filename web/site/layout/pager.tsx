import { styled } from '../../ui/styled.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { colour, layout } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from './action-links.tsx';
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
  /** What is chosen in it, as its address says it. */
  chosen?: Readonly<Record<string, string | null>>;
  noun: string;
  isFirstPage: boolean;
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** What leads back to the first page and on to the next. */
  words?: readonly [first: string, next: string];
}

/** Links, so that what is old can be found without a script too. */
export function Pager({ base, chosen, noun, isFirstPage, next, words = ['Newest', 'Older'] }: PagerProps) {
  if (isFirstPage && !next) return <div style={{ height: layout.section }} />;
  return (
    <Nav as="nav" aria-label="Pages">
      {!isFirstPage && (
        <QuietLink to={listingAddress(base, chosen)}>
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
          {words[0]} {noun}
        </QuietLink>
      )}
      {next && (
        <QuietLink to={listingAddress(base, { ...chosen, after: next })}>
          {words[1]} {noun}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </QuietLink>
      )}
    </Nav>
  );
}
