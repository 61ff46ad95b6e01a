/** Whether PostgreSQL knows this time too: programs count years below 1 and above 9999 in another way each. */
export function isStoredTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
