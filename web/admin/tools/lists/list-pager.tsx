import Button from '@mui/material/Button';
import { formatNumber } from '#schema/text/format-count';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { colour } from '../../../ui/tokens.ts';

const Pager = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px 8px',
  padding: '14px 0',
  fontSize: 13,
  color: colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { marginInlineEnd: 8 },
});

interface ListPagerProps {
  /** The number of rows before these; null if unknown. */
  before: number | null;
  shown: number;
  /** The total, in words. */
  total: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** "21–40 of 1,234", with buttons for the previous and next page. */
export function ListPager({ before, shown, total, hasPrevious, hasNext, onPrevious, onNext }: ListPagerProps) {
  return (
    <Pager aria-label="Pages of this list">
      <span>{rangeOf(before, shown, total)}</span>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={!hasPrevious}
        onClick={onPrevious}
        startIcon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
      >
        Previous
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={!hasNext}
        onClick={onNext}
        endIcon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
      >
        Next
      </Button>
    </Pager>
  );
}

function rangeOf(before: number | null, shown: number, total: string): string {
  if (before === null || shown === 0) return `${total} in total`;
  return `${formatNumber(before + 1)}–${formatNumber(before + shown)} of ${total}`;
}
