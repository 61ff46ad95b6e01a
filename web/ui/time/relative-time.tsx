import { shortTime } from '#schema/text/dates';
import { useDates } from './dates.context.ts';
import { exactTimeWithZones } from './panel-time.ts';
import { relativeTime } from './relative-time.format.ts';
import { useNow } from './use-now.ts';

const clockSkewMs = 300_000;

/**
 * A time, relative or as a date as the settings say. The exact time is shown on hover.
 * @param at ISO 8601
 */
export function RelativeTime({ at }: { at: string }) {
  const dates = useDates();
  const time = Date.parse(at);
  // A time just saved may be ahead of the last tick or of a slow clock. Times further ahead are real ones.
  const tick = useNow();
  const now = time - tick < clockSkewMs ? Math.max(tick, time) : tick;
  return (
    <time dateTime={at} title={exactTimeWithZones(at, dates)}>
      {dates.isRelative ? relativeTime(time, now) : shortTime(time, now, dates)}
    </time>
  );
}
