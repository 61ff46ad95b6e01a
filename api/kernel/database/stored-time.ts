/** Whether PostgreSQL and JavaScript agree on this time: outside of the years 1 to 9999 their formats differ. */
export function isStoredTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** ISO 8601 in UTC with milliseconds, from a timestamp as the driver (text) or MikroORM (Date) gives it. */
export function isoTime(stored: string | Date): string {
  if (stored instanceof Date) return stored.toISOString();
  // `2026-11-21 18:04:05.12+00`. Parsing and formatting a Date would be the largest cost of a list.
  if (stored.charCodeAt(4) !== dash || !stored.endsWith('+00')) return new Date(stored).toISOString();
  const fraction = stored.slice(19, -3);
  return `${stored.slice(0, 10)}T${stored.slice(11, 19)}${fraction === '' ? '.000' : fraction.padEnd(4, '0')}Z`;
}

/** The time of a row that the driver gave as text. JavaScript reads PostgreSQL's `0050-01-01 00:00:00+00` as 1950. */
export const storedTime = (stored: string | Date): Date => new Date(isoTime(stored));

const dash = 0x2d;
