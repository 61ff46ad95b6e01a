/** Whether PostgreSQL and JavaScript agree on this time: outside of the years 1 to 9999 their formats differ. */
export function isStoredTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
