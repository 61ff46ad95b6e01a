import { createTwoFilesPatch } from 'diff';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import type { ContentRow } from '../../content/items/content.row.ts';

export interface Difference {
  field: string;
  label: string;
  /** The values; of long texts `diff` instead. */
  before?: unknown;
  after?: unknown;
  /** A unified diff. */
  diff?: string;
}

/** In characters: longer texts are compared line by line. */
const shortText = 200;

/** The fields that differ, in the order of their declaration. */
export function differences(kind: KindDeclaration, before: ContentRow, after: ContentRow): Difference[] {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  return apiFields(kind).flatMap(([field, { label }]): Difference[] => {
    const [from = null, to = null] = [old?.[field], now?.[field]];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    if (!isLong(from) && !isLong(to)) return [{ field, label, before: from, after: to }];
    return [{ field, label, diff: createTwoFilesPatch('before', 'after', inLines(from), inLines(to)) }];
  });
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > shortText;

/** A line for each block of HTML and for each value of sections. */
function inLines(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  const lines = text.startsWith('{')
    ? JSON.stringify(JSON.parse(text), null, 1)
    : text.replace(/<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|figure|t[dhr]|table)>|<br\s*\/?>/gi, '$&\n');
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`;
}
