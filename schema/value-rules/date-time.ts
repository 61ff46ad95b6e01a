/** What every door answers to a text that is no time. */
export const timeMessage = 'Must be a date and time with an offset, such as 2026-11-21T18:00:00Z';

const timeOfDay = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** A day of the calendar in the years 1 to 9999: `2027-02-28`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  // JavaScript reads 31 February as 3 March.
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
}

/** A date and time with an offset, in a year that PostgreSQL and JavaScript format alike. */
export function isDateTime(text: string): boolean {
  if (!isDay(text.slice(0, 10)) || !timeOfDay.test(text.slice(10))) return false;
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
