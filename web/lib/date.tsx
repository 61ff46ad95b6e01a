import { longDate } from './long-date.ts';

export function LongDate({ time }: { time: string }) {
  return <time dateTime={time}>{longDate(time)}</time>;
}
