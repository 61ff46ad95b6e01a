import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { colour } from '../../ui/tokens.ts';

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
      valueFormatter={(total) => `${(total ?? 0).toLocaleString('en-US')} confirmed`}
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
