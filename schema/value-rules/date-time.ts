/** A date and time with an offset, in a year that PostgreSQL and JavaScript format alike. */
export function isDateTime(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
}
