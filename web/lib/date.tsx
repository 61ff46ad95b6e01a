import { longDate } from '#schema/long-date';

export function LongDate({ time }: { time: string }) {
  return <time dateTime={time}>{longDate(time)}</time>;
}
