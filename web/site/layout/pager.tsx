import { styled } from '@mui/material/styles';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { colour, layout } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from './action-links.tsx';

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
  /** `/blog` or `/articles`. */
  base: string;
  noun: string;
  isFirstPage: boolean;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** Links, so that what is old can be found without a script too. */
export function Pager({ base, noun, isFirstPage, next }: PagerProps) {
  if (isFirstPage && !next) return <div style={{ height: layout.section }} />;
  return (
    <Nav as="nav" aria-label="Pages">
      {!isFirstPage && (
        <QuietLink to={base}>
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
          Newest {noun}
        </QuietLink>
      )}
      {next && (
        <QuietLink to={`${base}?after=${encodeURIComponent(next)}`}>
          Older {noun}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </QuietLink>
      )}
    </Nav>
  );
}
