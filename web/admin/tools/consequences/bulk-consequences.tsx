import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ConsequenceActInput } from '../../../gql/types.gen.ts';
import { formatCount } from '#schema/text/format-count';
import { colour } from '../../../ui/tokens.ts';
import { phone } from '../screen/breakpoints.ts';
import { ConsequencesPanel } from './consequences.panel.tsx';
import type { ShownConsequences } from './use-consequences.ts';

/** Always one line, so that the list below does not move. */
const Line = styled(Button)({
  flex: '1 1 0',
  minWidth: 120,
  justifyContent: 'flex-start',
  color: colour.inkSoft,
  '& > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { transition: 'transform 120ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
  // The bar stays as high as the toolbar that it replaces.
  [phone]: { flexBasis: '100%', marginBlock: -4 },
});

const Panels = styled('div')({ display: 'grid', gap: 8, marginBottom: 12 });

/**
 * One line in the bar of a selection, and the panels that it opens.
 * @param words the line
 */
export function useConsequenceLine(words: string, opened: ReactNode) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const line = (
    <Line
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      aria-controls={id}
      endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{words}</span>
    </Line>
  );
  const panels = (
    <Panels id={id} hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
      {opened}
    </Panels>
  );
  return { line, panels };
}

export interface BulkConsequences {
  publish: ShownConsequences;
  unpublish: ShownConsequences;
}

/** The consequences of publishing and unpublishing the selected rows, with buttons that open the whole list. */
export function useBulkConsequenceLine({ publish, unpublish }: BulkConsequences) {
  return useConsequenceLine(
    shortWords({ publish, unpublish }),
    <>
      {changesAny(publish) && <ConsequencesPanel act="publish" lead="Publish:" shown={publish} />}
      {changesAny(unpublish) && <ConsequencesPanel act="unpublish" lead="Unpublish:" shown={unpublish} />}
    </>,
  );
}

/** Absent if all rows have that status already. */
const changesAny = ({ consequences }: ShownConsequences) => consequences === null || consequences.items.total > 0;

function shortWords({ publish, unpublish }: BulkConsequences): string {
  if (publish.isFailed || unpublish.isFailed) return 'Could not load what this changes';
  if (!publish.consequences || !unpublish.consequences) return 'What changes';
  const begins = publish.consequences.items.total;
  const { items, links } = unpublish.consequences;
  const words = [
    ...(begins > 0 ? [`${begins} to publish`] : []),
    ...(items.total > 0 ? [`${items.total} to unpublish`] : []),
    ...(items.total > 0 && links.total > 0
      ? [formatCount(links.total, 'link on another page', 'links on other pages')]
      : []),
  ];
  return words.length === 0 ? 'What changes' : words.join(' · ');
}

/** @param ids of the selected rows */
export const bulkAct = (act: 'delete' | 'publish' | 'unpublish', kind: string, ids: readonly string[]) =>
  ids.length === 0 ? null : ({ act, kind, ids: [...ids] } as ConsequenceActInput);
