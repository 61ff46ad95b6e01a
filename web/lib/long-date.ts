const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 21, 2026`, the same on every machine. @param time ISO 8601 */
export function longDate(time: string): string {
  return format.format(new Date(time));
}
