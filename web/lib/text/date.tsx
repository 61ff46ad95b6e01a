import { longDate } from '#schema/text/dates';
import { useDates } from '../../ui/time/dates.context.ts';

export function LongDate({ time }: { time: string }) {
  return <time dateTime={time}>{longDate(time, useDates())}</time>;
}
