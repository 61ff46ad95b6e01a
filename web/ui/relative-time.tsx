import { exactTime, relativeTime } from './relative-time.format.ts';
import { useNow } from './use-now.ts';

const slowMs = 300_000;

/** When, in words; exactly when on hover. @param at ISO 8601 */
export function RelativeTime({ at }: { at: string }) {
  const time = Date.parse(at);
  // What was just saved may lie ahead of the last tick, and of a slow clock; when something ends lies ahead by more.
  const tick = useNow();
  const now = time - tick < slowMs ? Math.max(tick, time) : tick;
  return (
    <time dateTime={at} title={exactTime(time)}>
      {relativeTime(time, now)}
    </time>
  );
}
