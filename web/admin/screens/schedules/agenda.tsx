import { styled } from '@mui/material/styles';
import { clockTime, weekdayAndDay, type DateStyle } from '#schema/text/dates';
import { colour, radius } from '../../../ui/tokens.ts';
import { RowLink } from '../../tools/lists/row-link.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { actionWords } from '../../tools/screen/planned-words.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { dayKey, daysOf, type Month } from './calendar-days.ts';
import { EntryMark } from './entry-mark.tsx';

const Day = styled('section')({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: '8px 24px',
  padding: '14px 0',
  borderTop: `1px solid ${colour.line}`,
  scrollMarginTop: 80,
  '& h2': { margin: 0, padding: '8px 0', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& h2:focus': { outline: 'none' },
  '& h2 span': { display: 'block', fontSize: 12.5, fontWeight: 500, color: colour.accentText },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& h2': { padding: 0 } },
});

const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 72px minmax(0, 1fr) minmax(120px, 220px) 64px',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: 36,
  padding: '4px 8px',
  marginInline: -8,
  borderRadius: radius.small,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.inkSoft,
  '&:hover': { background: colour.sunken },
  '& > time': { fontVariantNumeric: 'tabular-nums' },
  [phone]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    padding: '8px',
    '& > a': { gridColumn: '1 / -1', gridRow: 1 },
    '& > :last-child': { display: 'none' },
  },
});

interface AgendaProps {
  month: Month;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  dates: DateStyle;
  today: Date;
}

/** The days of the month that have entries. */
export function Agenda({ month, entries, dates, today }: AgendaProps) {
  return daysOf(month).flatMap((day) => {
    const key = dayKey(day);
    const ofDay = entries.get(key);
    if (!ofDay) return [];
    return (
      <Day key={key} aria-labelledby={`day-${key}`}>
        <h2 id={`day-${key}`} tabIndex={-1}>
          {weekdayAndDay(day, { ...dates, timeZone: 'UTC' })}
          {key === dayKey(today) && <span>Today</span>}
        </h2>
        <ul>
          {ofDay.map((entry) => (
            <AgendaRow key={entry.key} entry={entry} dates={dates} />
          ))}
        </ul>
      </Day>
    );
  });
}

function AgendaRow({ entry, dates }: { entry: CalendarEntry; dates: DateStyle }) {
  const { path, label, title, action, at, by } = entry;
  return (
    <Row>
      <EntryMark data-action={action} aria-hidden />
      <time dateTime={at.toISOString()}>{clockTime(at, dates)}</time>
      <RowLink to={path} title={title}>
        {title}
      </RowLink>
      <span>
        {actionWords[action]}
        {by && `, planned by ${by}`}
      </span>
      <span>{label}</span>
    </Row>
  );
}
