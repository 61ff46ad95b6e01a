import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { colour } from '../../../../ui/tokens.ts';

const Trail = styled('nav')({
  minWidth: 0,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.inkMute,
  '& ol': { display: 'flex', alignItems: 'center', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 4, flex: 'none' },
  // The item's name is cut off, never the way back.
  '& li:last-child': { flex: '0 1 auto', minWidth: 0 },
  '& a': { color: colour.inkSoft, textDecoration: 'none', whiteSpace: 'nowrap' },
  '& a:hover': { color: colour.ink, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& [aria-current]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
  // Hidden if it would crowd the heading beside it; the back button remains.
  '&[data-beside]': { '@media (max-width: 1279.95px)': { display: 'none' } },
});

interface BreadcrumbsProps {
  /** From the outermost to the innermost. */
  trail: readonly { label: string; to: string }[];
  /** The current screen; left out beside its heading. */
  here?: string;
  /** Placed beside the heading. */
  isBeside?: boolean;
}

/** Breadcrumbs of a screen. */
export function Breadcrumbs({ trail, here, isBeside = false }: BreadcrumbsProps) {
  return (
    <Trail aria-label="Breadcrumb" data-beside={isBeside || undefined}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          </li>
        ))}
        {here !== undefined && (
          <li>
            <span aria-current="page" title={here}>
              {here}
            </span>
          </li>
        )}
      </ol>
    </Trail>
  );
}
