import type { ReactNode } from 'react';
import { formatNumber } from '#schema/text/format-count';
import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';
import { useFocusAfterRemoval } from '../../focus/use-focus-after-removal.ts';

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 24,
  // The heading wraps before the actions move below it; a single short one stays beside it on a phone.
  '& > div:first-of-type': { flex: '1 1 220px' },
  '& h1': { margin: 0, fontSize: 24, lineHeight: 1.25, fontWeight: 620, letterSpacing: '-0.018em' },
  '& h1 span': { fontWeight: 500, color: colour.inkMute, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: '4px 0 0', fontSize: 14, lineHeight: 1.5, color: colour.inkSoft, textWrap: 'pretty' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** For several actions. An action that removes itself leaves the focus to the first of the others. */
export function HeadActions({ children }: { children: ReactNode }) {
  const focusProps = useFocusAfterRemoval<HTMLDivElement>('a, button', (_, actions) =>
    actions.querySelector<HTMLElement>('a, button')?.focus(),
  );
  return <Actions {...focusProps}>{children}</Actions>;
}

interface ScreenHeadProps {
  title: string;
  /** The number of items, in the heading. */
  count?: number | null;
  description: string;
  /** The main action. */
  action?: ReactNode;
}

export function ScreenHead({ title, count = null, description, action }: ScreenHeadProps) {
  return (
    <Head>
      <div>
        <h1 tabIndex={-1}>
          {title}
          {count !== null && <span> ({formatNumber(count)})</span>}
        </h1>
        <p>{description}</p>
      </div>
      {action}
    </Head>
  );
}
