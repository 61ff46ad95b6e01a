import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { colour } from '../../../ui/tokens.ts';

interface WeekChartProps {
  weeks: readonly { label: string; count: number }[];
}

/** Loaded lazily: the chart library is larger than the dashboard. */
export function WeekChart({ weeks }: WeekChartProps) {
  return (
    <SparkLineChart
      plotType="bar"
      data={weeks.map(({ count }) => count)}
      xAxis={{ scaleType: 'band', data: weeks.map(({ label }) => label) }}
      valueFormatter={(count) => `${count ?? 0} published`}
      color={colour.accent}
      height={112}
      showHighlight
      showTooltip
      skipAnimation
      // The same data is in text beside it.
      disableKeyboardNavigation
    />
  );
}
