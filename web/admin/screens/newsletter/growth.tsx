import { lazy, Suspense } from 'react';
import { formatNumber } from '#schema/text/format-count';
import { styled } from '@mui/material/styles';
import { dayAndMonth } from '#schema/text/dates';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour } from '../../../ui/tokens.ts';
import type { PanelSubscribersQuery } from './subscribers.graphql.gen.ts';

const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }));

const Figure = styled('figure')({
  margin: '0 0 24px',
  padding: '16px 18px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.raised,
  '& > div': { height: 96 },
  '& .MuiLineChart-area': { fillOpacity: 0.14 },
  '& .MuiLineChart-line': { strokeWidth: 2 },
  '& figcaption': { marginTop: 8, fontSize: 13, lineHeight: '20px', color: colour.inkSoft },
});

/** Confirmed subscribers at the end of each week, as a chart and in words. */
export function Growth({ overview }: { overview: PanelSubscribersQuery['overview'] }) {
  const { format } = useDates();
  const now = overview.byStatus.find(({ status }) => status === 'confirmed')?.count ?? 0;
  const gained = sum(overview.growth.map(({ confirmed }) => confirmed));
  const lost = sum(overview.growth.map(({ ended }) => ended));
  if (now === 0 && gained === 0) return null;
  const weeks = overview.growth.map(({ week }, at) => {
    const later = overview.growth.slice(at + 1);
    const total = now - sum(later.map(({ confirmed, ended }) => confirmed - ended));
    return { label: `Week of ${dayAndMonth(week, { format, timeZone: 'UTC' })}`, total: Math.max(0, total) };
  });
  return (
    <Figure>
      <div role="img" aria-label={weeks.map(({ label, total }) => `${label}: ${total}`).join(', ')}>
        <Suspense fallback={null}>
          <GrowthChart weeks={weeks} />
        </Suspense>
      </div>
      <figcaption>
        {formatNumber(now)} confirmed now. In the last twelve weeks {formatNumber(gained)} joined and{' '}
        {formatNumber(lost)} left.
      </figcaption>
    </Figure>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
