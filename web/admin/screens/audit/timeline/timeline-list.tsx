import { styled } from '@mui/material/styles';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { colour } from '../../../../ui/tokens.ts';
import { dayName, type Entry } from './entry-words.ts';
import { TimelineEntry } from './timeline-entry.tsx';

const Day = styled('section')({
  '& + &': { marginTop: 28 },
  '& > h2': { margin: '0 0 6px', fontSize: 13, lineHeight: '20px', fontWeight: 600, color: colour.inkSoft },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none', borderTop: `1px solid ${colour.line}` },
  '& > ul > li': { borderBottom: `1px solid ${colour.line}` },
});

const List = styled('div')({
  transition: 'opacity 120ms',
  '&[aria-busy=true]': { opacity: 0.55 },
});

interface TimelineListProps {
  rows: readonly Entry[];
  isBusy: boolean;
  /** The viewer may open the audit log's entries. */
  mayAudit: boolean;
}

/** The changes, by day. */
export function TimelineList({ rows, isBusy, mayAudit }: TimelineListProps) {
  const dates = useDates();
  const now = useNow();
  const days = Map.groupBy(rows, ({ at }) => dayName(at, now, dates));
  return (
    <List aria-busy={isBusy || undefined}>
      {Array.from(days, ([day, entries]) => (
        <Day key={day} aria-label={day}>
          <h2>{day}</h2>
          <ul>
            {entries.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} rows={rows} mayAudit={mayAudit} />
            ))}
          </ul>
        </Day>
      ))}
    </List>
  );
}
