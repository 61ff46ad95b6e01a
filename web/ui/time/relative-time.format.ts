const units = [
  ['year', 31_557_600, 'long'],
  ['month', 2_629_800, 'long'],
  ['day', 86_400, 'long'],
  ['hour', 3600, 'short'],
  ['minute', 60, 'short'],
] as const;

/** "just now", "2 min ago", "yesterday", "3 months ago". Times in Unix milliseconds. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const fitting = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!fitting) return 'just now';
  const [unit, size, style] = fitting;
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style }).format(Math.round(seconds / size), unit);
  return words.replace('.', '');
}
