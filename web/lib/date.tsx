import { longDate } from '#schema/text/long-date';

export function LongDate({ time }: { time: string }) {
  return <time dateTime={time}>{longDate(time)}</time>;
}
