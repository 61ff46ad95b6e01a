import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { formatNumber } from '#schema/text/format-count';
import { colour } from '../../../ui/tokens.ts';

interface GrowthChartProps {
  weeks: readonly { label: string; total: number }[];
}

/** Loaded lazily: the chart library is larger than the screen. */
export function GrowthChart({ weeks }: GrowthChartProps) {
  return (
    <SparkLineChart
      area
      data={weeks.map(({ total }) => total)}
      xAxis={{ scaleType: 'point', data: weeks.map(({ label }) => label) }}
      yAxis={{ min: 0 }}
      valueFormatter={(total) => `${formatNumber(total ?? 0)} confirmed`}
      color={colour.accent}
      height={96}
      showHighlight
      showTooltip
      skipAnimation
      // The same data is in text beside it.
      disableKeyboardNavigation
    />
  );
}
