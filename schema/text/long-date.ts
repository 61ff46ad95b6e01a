const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * `November 21, 2026` in UTC. Written by hand because `Intl` takes 11 ms to load its data at start-up.
 * @param time ISO 8601, or milliseconds
 */
export function longDate(time: string | number | Date): string {
  const date = new Date(time);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
