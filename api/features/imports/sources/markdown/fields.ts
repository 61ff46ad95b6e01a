/** Reads fields whose names and formats differ between site generators. */

type Values = Readonly<Record<string, unknown>>;

/**
 * The first of these fields that has a value; those that nest under `extra`, `params`, `seo` and `taxonomies` count
 * too.
 */
export function field(values: Values, ...names: readonly string[]): unknown {
  for (const place of [values, ...['extra', 'params', 'taxonomies', 'header', 'seo'].map((name) => values[name])]) {
    if (!isRecord(place)) continue;
    for (const name of names)
      if (place[name] !== undefined && place[name] !== null && place[name] !== '') return place[name];
  }
  return undefined;
}

export function textField(values: Values, ...names: readonly string[]): string | null {
  const value = field(values, ...names);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** The names in a list, or in a text with commas. @param isSpaced whether spaces separate too, as in Jekyll */
export function listField(values: Values, isSpaced: boolean, ...names: readonly string[]): string[] {
  const value = field(values, ...names);
  const parts = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(isSpaced && !value.includes(',') ? /\s+/ : ',')
      : [];
  return [...new Set(parts.map((part) => nameOf(part)).filter((part) => part !== ''))];
}

/** A name that stands alone, or in an object. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (!isRecord(value)) return '';
  return nameOf(value['name'] ?? value['title'] ?? value['label']);
}

/** The address of a picture that stands alone, in a list or in an object. */
export function pictureOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return pictureOf(value[0]);
  if (!isRecord(value)) return null;
  return pictureOf(
    ['src', 'url', 'image', 'path', 'feature', 'teaser', 'relative']
      .map((name) => value[name])
      .find((one) => typeof one === 'string'),
  );
}

/** A time as ISO 8601, UTC; null if it is not a time. Days without a time begin at midnight UTC. */
export function timeOf(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  // Old versions of Ghost write milliseconds.
  if (typeof value === 'number') return timeOf(new Date(value));
  if (typeof value !== 'string') return null;
  const text = value
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*/, '$1T$2')
    .replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2')
    .replace(/T(\d):/, 'T0$1:')
    .replace(/ ?UTC$/, 'Z');
  const hasZone = /(?:Z|[+-]\d{2}:\d{2}|GMT)$/i.test(text);
  const time = Date.parse(
    /^\d{4}-\d{2}-\d{2}T/.test(text) && !hasZone
      ? `${text}Z`
      : hasZone || /^\d{4}-\d{2}-\d{2}$/.test(text)
        ? text
        : `${text} UTC`,
  );
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
