import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts';

const List = styled('ul')({ margin: '0 0 16px', padding: 0, listStyle: 'none', borderTop: `1px solid ${colour.line}` });

const Entry = styled('li')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 0',
  borderBottom: `1px solid ${colour.line}`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontSize: 14, fontWeight: 560, color: colour.ink },
  '& p': { margin: '2px 0 0', fontSize: 13, lineHeight: 1.45, color: colour.inkMute },
  '& button': { flex: 'none' },
});

export interface ListEntry {
  id: string;
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
}

interface EntryListProps {
  label: string;
  entries: readonly ListEntry[];
  /** Shown in place of an empty list. */
  none?: ReactNode;
  /** Further actions. */
  children: ReactNode;
}

/** A short list of sessions, tokens or links, each with its actions. */
export function EntryList({ label, entries, none, children }: EntryListProps) {
  const focusProps = useFocusAfterRemoval<HTMLDivElement>('button', (button, list) =>
    (button ?? list.closest('section')?.querySelector('h2'))?.focus(),
  );
  return (
    <div {...focusProps}>
      {entries.length > 0 ? <Entries label={label} entries={entries} /> : none}
      {children}
    </div>
  );
}

function Entries({ label, entries }: Pick<EntryListProps, 'label' | 'entries'>) {
  return (
    <List aria-label={label}>
      {entries.map(({ id, title, text, action }) => (
        <Entry key={id}>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
          {action}
        </Entry>
      ))}
    </List>
  );
}
