import { exactTime, type DateStyle } from '#schema/text/dates';
import type { Values } from '#schema/values';
import { shownOf, type FieldChange, type ShownValue } from '../changes/field-change.ts';
import type { SeenPart } from '../changes/page-changes.ts';
import type { HistoryField } from './history.source.ts';
import { htmlParts, layoutParts } from './text-parts.ts';

/** The texts that differ, paragraph by paragraph, then the pictures, then the other fields. */
export interface Compared {
  texts: { name: string; label: string; before: SeenPart[]; after: SeenPart[] }[];
  pictures: { name: string; label: string; before: SeenPart | null; after: SeenPart | null }[];
  fields: FieldChange[];
}

export function compared(fields: readonly HistoryField[], before: Values, after: Values, dates: DateStyle): Compared {
  const result: Compared = { texts: [], pictures: [], fields: [] };
  for (const field of fields) {
    const { name, label, type } = field;
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) continue;
    if (type === 'richText' || type === 'layout') {
      result.texts.push({ name, label, before: partsOf(was), after: partsOf(is) });
    } else if (type === 'image') {
      result.pictures.push({ name, label, before: pictureOf(was), after: pictureOf(is) });
    } else {
      result.fields.push({ name, label, before: shown(field, was, dates), after: shown(field, is, dates) });
    }
  }
  return result;
}

const partsOf = (value: unknown): SeenPart[] =>
  typeof value === 'string' ? (layoutParts(value) ?? htmlParts(value)) : [];

const pictureOf = (value: unknown): SeenPart | null =>
  typeof value === 'string' && value !== '' ? { kind: 'picture', text: '', picture: value } : null;

function shown({ type, words }: HistoryField, value: unknown, dates: DateStyle): ShownValue {
  const word = typeof value === 'string' ? words?.[value] : undefined;
  if (word !== undefined) return { is: 'text', text: word };
  if (type === 'date' && typeof value === 'string' && value !== '')
    return { is: 'text', text: exactTime(value, dates) };
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')) {
    return { is: 'text', text: value.join(', ') };
  }
  return shownOf(value);
}
