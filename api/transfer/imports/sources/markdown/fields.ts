/** Reads fields whose names and formats differ between site generators. */

import type { Values } from '#schema/values';

/** Where generators nest fields. */
const places = ['extra', 'params', 'taxonomies', 'header', 'seo', 'meta'];

/** A name without case and separators: Hugo and Pelican do not tell `publishDate` from `publishdate`. */
const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The value of a field at the top, whatever its case and separators. */
function valueIn(values: Values, name: string): unknown {
  if (values[name] !== undefined) return values[name];
  const wanted = plainName(name);
  const key = Object.keys(values).find((one) => plainName(one) === wanted);
  return key === undefined ? undefined : values[key];
}

/** The first of these fields that has a value; those that nest under `extra`, `params`, `seo` and the like count too. */
export function field(values: Values, ...names: readonly string[]): unknown {
  for (const place of [values, ...places.map((name) => values[name])]) {
    if (!isRecord(place)) continue;
    for (const name of names) {
      const value = valueIn(place, name);
      if (value !== undefined && value !== null && value !== '') return value;
    }
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

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
