import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useQuery } from '@apollo/client/react';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { zoneName } from '#schema/text/dates';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { colour } from '../../../ui/tokens.ts';
import { useDates } from '../../../ui/time/dates.context.ts';
import { LoadFailed } from '../../tools/screen/load-failed.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { actionWords } from '../../tools/screen/planned-words.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { readableSections } from '../../../lib/kinds/content-sections.ts';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { Agenda } from './agenda.tsx';
import { CalendarProblems } from './calendar-problems.tsx';
import { PanelCalendarDocument } from './calendar.graphql.gen.ts';
import { dayIn, dayKey, isIn, monthName, monthOf, moved, rangeOf, readMonth } from './calendar-days.ts';
import { entriesByDay } from './calendar-entries.ts';
import { EntryMark } from './entry-mark.tsx';
import { MonthGrid } from './month-grid.tsx';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 16,
  '& > h2': { flex: 1, margin: 0, minWidth: 160, fontSize: 17, lineHeight: '24px', fontWeight: 600 },
  '& > h2 + span': { fontSize: 12.5, color: colour.inkMute },
});

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 12.5,
  lineHeight: '20px',
  color: colour.inkSoft,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});

const actions = ['published', 'publish', 'replace', 'unpublish'] as const;

/** Schedules and publications: a month, or its days as a list. */
export function CalendarPage() {
  const isOpen = Object.values(readableSections(useViewer())).some(Boolean);
  const [params, change] = useUrlParams();
  const isPhone = useMediaQuery(phone.replace('@media ', ''), { noSsr: true });
  const dates = useDates();
  const today = dayIn(dates.timeZone, useNow());
  const month = readMonth(params.get('month'), today);
  const view = isPhone || params.get('view') === 'agenda' ? 'agenda' : 'month';
  const screen = useRef<HTMLDivElement>(null);
  /** The day at which the agenda opens. */
  const day = useRef<string | null>(null);
  useEffect(() => {
    if (day.current === null || view !== 'agenda') return;
    const heading = screen.current?.querySelector<HTMLElement>(`#day-${day.current}`);
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
    day.current = null;
  }, [view]);
  const { data, previousData, error, refetch } = useQuery(PanelCalendarDocument, {
    skip: !isOpen,
    variables: rangeOf(month, dates.timeZone),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });

  if (!isOpen) return <NotPermitted what="The calendar" permission="posts.read" />;
  const set = (changes: Parameters<typeof change>[0]) => change(changes, { preventScrollReset: true });
  const go = (to: string) => set({ month: to === monthOf(today) ? null : to });
  const retry = () => void refetch().catch(() => undefined);
  const entries = data && entriesByDay(data, dates.timeZone);
  const isEmpty = entries && ![...entries.keys()].some((key) => key.startsWith(month));
  const problems = (data ?? previousData)?.problems ?? [];
  return (
    <PanelScreen ref={screen}>
      <PanelTitle>Calendar</PanelTitle>
      <ScreenHead title="Calendar" description={descriptionOf('calendar')} />
      <CalendarProblems problems={problems} dates={dates} />
      <Bar>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <span>{zoneName(dates.timeZone)}</span>
        <div>
          <Tooltip title="Previous month">
            <IconButton aria-label="Previous month" onClick={() => go(moved(month, -1))}>
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
          <Tooltip title="Next month">
            <IconButton aria-label="Next month" onClick={() => go(moved(month, 1))}>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
        </div>
        <Button variant="outlined" color="inherit" disabled={isIn(today, month)} onClick={() => go(monthOf(today))}>
          Today
        </Button>
        {!isPhone && (
          <ToggleButtonGroup
            size="small"
            exclusive
            value={view}
            aria-label="View"
            onChange={(_, next: string | null) => next && set({ view: next === 'agenda' ? next : null })}
          >
            <ToggleButton value="month" sx={{ height: 40 }}>
              Month
            </ToggleButton>
            <ToggleButton value="agenda" sx={{ height: 40 }}>
              Agenda
            </ToggleButton>
          </ToggleButtonGroup>
        )}
      </Bar>
      {data && error && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          The calendar could not be refreshed. It may be out of date.
        </Alert>
      )}
      {!data && error ? (
        <LoadFailed what="the calendar" onRetry={retry} />
      ) : view === 'month' ? (
        <MonthGrid
          month={month}
          entries={entries ?? new Map()}
          dates={dates}
          today={today}
          onMore={(chosen) => {
            day.current = dayKey(chosen);
            set({ view: 'agenda', ...(!isIn(chosen, month) && { month: monthOf(chosen) }) });
          }}
        />
      ) : entries ? (
        <Agenda month={month} entries={entries} dates={dates} today={today} />
      ) : (
        <div aria-hidden>
          {[48, 62, 40, 55].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={52} />
          ))}
        </div>
      )}
      {entries && !isEmpty && view === 'month' && (
        <Legend>
          {actions.map((action) => (
            <li key={action}>
              <EntryMark data-action={action} aria-hidden /> {actionWords[action]}
            </li>
          ))}
        </Legend>
      )}
      {isEmpty && (
        <ScreenMessage icon={CalendarClock} title={`Nothing in ${monthName(month)}`}>
          To plan something, open an item and set a time in its details, under Schedule, or select several in a list.
        </ScreenMessage>
      )}
    </PanelScreen>
  );
}
