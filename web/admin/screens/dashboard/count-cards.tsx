import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { formatCount, formatNumber } from '#schema/text/format-count';
import { colour, motion, radius } from '../../../ui/tokens.ts';
import { sections } from '../../tools/screen/navigation/sections.ts';
import type { Count } from './dashboard-counts.ts';

/** One frame with hairlines between the six numbers. */
const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  borderRadius: radius.medium,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
});

const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 92,
  padding: '16px 18px',
  background: colour.raised,
  boxShadow: `0 0 0 1px ${colour.line}`,
  transition: `background-color ${motion.fast} ${motion.ease}`,
  '&:has(a[data-whole]:hover)': { background: colour.sunken },
  '& a[data-whole], & h2': {
    order: -1,
    margin: 0,
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 500,
    color: colour.inkSoft,
    textDecoration: 'none',
  },
  '& a[data-whole]::after': { content: '""', position: 'absolute', inset: 0 },
  '& a[data-whole]:focus-visible': { outline: 'none' },
  '& a[data-whole]:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: -3 },
});

const Value = styled('span')({
  display: 'block',
  fontSize: 30,
  lineHeight: '40px',
  fontWeight: 620,
  letterSpacing: '-0.025em',
  fontVariantNumeric: 'tabular-nums',
  color: colour.ink,
});

const Drafts = styled(Link)({
  position: 'relative',
  alignSelf: 'flex-start',
  fontSize: 13,
  lineHeight: '20px',
  color: colour.accentText,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { paddingBlock: 6, marginBlock: -6 },
});

export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <Cards aria-label="Counts">
      {counts.map(({ label, value, section, drafts }) => (
        <Card key={label}>
          <Value>{formatNumber(value)}</Value>
          {sections.some(({ path }) => path === section) ? (
            <Link data-whole to={`/admin/${section}`}>
              {label}
            </Link>
          ) : (
            <h2>{label}</h2>
          )}
          {drafts !== null && drafts > 0 && (
            <Drafts to={`/admin/${section}?status=draft`}>{formatCount(drafts, 'draft')} waiting</Drafts>
          )}
        </Card>
      ))}
    </Cards>
  );
}

export function CountCardsSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <Cards as="div">
        {Array.from({ length: 6 }, (_, at) => (
          <Card as="div" key={at} data-testid="skeleton-card">
            <Skeleton width="60%" height={20} />
            <Skeleton width={56} height={40} />
          </Card>
        ))}
      </Cards>
    </div>
  );
}
