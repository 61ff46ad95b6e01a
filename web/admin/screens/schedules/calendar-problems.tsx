import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Link } from 'react-router';
import { exactTime, type DateStyle } from '#schema/text/dates';
import type { PanelCalendarQuery } from './calendar.graphql.gen.ts';
import { linked } from './calendar-entries.ts';

interface CalendarProblemsProps {
  problems: PanelCalendarQuery['problems'];
  dates: DateStyle;
}

/** Schedules that failed, until they are changed or cancelled. */
export function CalendarProblems({ problems, dates }: CalendarProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" role="region" aria-label="Not carried out" sx={{ mb: 3 }}>
      <AlertTitle>Not carried out</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {problems.map(({ kind, itemId, title, action, at, problem }) => (
          <li key={`${kind}-${itemId}-${action}`}>
            <Link to={linked(kind, itemId).path} style={{ color: 'inherit', fontWeight: 600 }}>
              {title}
            </Link>{' '}
            was to be {action === 'unpublish' ? 'unpublished' : 'published'} on {exactTime(at, dates)}. {problem}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
