import { lazy, Suspense } from 'react';
import { formatNumber } from '#schema/text/format-count';
import { styled } from '@mui/material/styles';
import { dayAndMonth } from '#schema/text/dates';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour } from '../../../ui/tokens.ts';
import type { DashboardFragment } from './dashboard.graphql.gen.ts';
import { DashboardSection } from './dashboard.section.tsx';

const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }));

const Figure = styled('figure')({
  margin: 0,
  padding: '16px 18px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.raised,
  '& > div:first-of-type': { height: 112 },
  '& figcaption': { marginTop: 8, fontSize: 13, lineHeight: '20px', color: colour.inkSoft },
});

/** Publications per week as a chart, and in words for screen readers. */
export function PublishedWeeks({ weeks }: { weeks: DashboardFragment['publishedPerWeek'] }) {
  const { format } = useDates();
  // Weeks begin in UTC.
  const dayOf = (week: string) => dayAndMonth(week, { format, timeZone: 'UTC' });
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const most = weeks.reduce((best, week) => (week.count > best.count ? week : best));
  const shown = weeks.map(({ week, count }) => ({ label: `Week of ${dayOf(week)}`, count }));
  return (
    <DashboardSection title="Published per week">
      <Figure>
        <div role="img" aria-label={shown.map(({ label, count }) => `${label}: ${count}`).join(', ')}>
          <Suspense fallback={null}>
            <WeekChart weeks={shown} />
          </Suspense>
        </div>
        <figcaption>
          {formatNumber(total)} in twelve weeks; most in the week of {dayOf(most.week)} ({most.count}).
        </figcaption>
      </Figure>
    </DashboardSection>
  );
}
