import { exactTime, relativeTime } from './relative-time.format.ts';
import { useNow } from './use-now.ts';

/** When, in words; exactly when on hover. @param at ISO 8601 */
export function RelativeTime({ at }: { at: string }) {
  const time = Date.parse(at);
  // What the clock says just after a save may lie a moment ahead of the last tick.
  const now = Math.max(useNow(), time);
  return (
    <time dateTime={at} title={exactTime(time)}>
      {relativeTime(time, now)}
    </time>
  );
}
