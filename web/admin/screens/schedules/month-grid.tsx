import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { clockTime, longDate, type DateStyle } from '#schema/text/dates';
import { colour, radius } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { actionWords } from '../../tools/screen/planned-words.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { dayKey, isIn, monthName, weekdays, weeksOf, type Month } from './calendar-days.ts';
import { EntryMark } from './entry-mark.tsx';

const Grid = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': {
    padding: '0 8px 8px',
    fontSize: 12.5,
    fontWeight: 550,
    textAlign: 'start',
    color: colour.inkSoft,
  },
  '& td': {
    height: 112,
    padding: 6,
    verticalAlign: 'top',
    border: `1px solid ${colour.line}`,
    background: colour.raised,
  },
  '& td[data-outside]': { background: colour.surface },
  '& td[data-outside] time': { color: colour.inkMute },
  '& td > time': {
    display: 'inline-block',
    minWidth: 24,
    marginBottom: 2,
    padding: '0 6px',
    borderRadius: radius.small,
    fontSize: 12.5,
    lineHeight: '22px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td > time[aria-current]': { background: colour.accent, color: colour.onAccent, fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const EntryLink = styled(Link)({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  minHeight: 24,
  padding: '3px 4px',
  borderRadius: radius.small,
  fontSize: 12.5,
  lineHeight: '18px',
  color: colour.ink,
  textDecoration: 'none',
  '&:hover': { background: colour.sunken },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
  // The mark stands beside the first line.
  '& > [aria-hidden]': { marginTop: 5 },
  '& time': { color: colour.inkMute, fontVariantNumeric: 'tabular-nums' },
  // In narrow days the title needs the room; screen readers and the tooltip still say the time.
  '@media (max-width: 1199.95px)': { '& time': { position: 'absolute', clipPath: 'inset(50%)' } },
});

/** Two lines at most. */
const EntryText = styled('span')({
  display: '-webkit-box',
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

/** Maximum number of entries shown for a day. */
const shownEntries = 3;

interface MonthGridProps {
  month: Month;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  dates: DateStyle;
  today: Date;
  /** Shows all entries of a day. */
  onMore: (day: Date) => void;
}

export function MonthGrid({ month, entries, dates, today, onMore }: MonthGridProps) {
  return (
    <Grid aria-label={monthName(month)}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.getTime()}>
            {week.map((day) => (
              <Day
                key={day.getTime()}
                day={day}
                isOutside={!isIn(day, month)}
                isToday={dayKey(day) === dayKey(today)}
                entries={entries.get(dayKey(day)) ?? []}
                dates={dates}
                onMore={onMore}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface DayProps extends Pick<MonthGridProps, 'dates' | 'onMore'> {
  day: Date;
  isOutside: boolean;
  isToday: boolean;
  entries: readonly CalendarEntry[];
}

function Day({ day, isOutside, isToday, entries, dates, onMore }: DayProps) {
  const shown = entries.length > shownEntries ? entries.slice(0, shownEntries - 1) : entries;
  const more = entries.length - shown.length;
  return (
    <td data-outside={isOutside || undefined}>
      <time dateTime={dayKey(day)} aria-current={isToday ? 'date' : undefined}>
        {day.getUTCDate()}
      </time>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ key, path, title, action, at }) => (
            <li key={key}>
              <EntryLink to={path} title={`${actionWords[action]} ${clockTime(at, dates)}: ${title}`}>
                <EntryMark data-action={action} aria-hidden />
                <EntryText>
                  <time dateTime={at.toISOString()}>{clockTime(at, dates)}</time>{' '}
                  <VisuallyHidden>{actionWords[action]}: </VisuallyHidden>
                  {title}
                </EntryText>
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-label={`${more} more on ${longDate(day, { ...dates, timeZone: 'UTC' })}`}
          onClick={() => onMore(day)}
          sx={{ minHeight: 24, padding: '0 4px', fontSize: 12.5, fontWeight: 500, color: colour.inkSoft }}
        >
          {more} more
        </Button>
      )}
    </td>
  );
}
