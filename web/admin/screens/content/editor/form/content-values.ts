import type { ContentStatus } from '#schema/constants';
import { defaults } from '#schema/constants';
import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { emptyOf } from '#schema/fields/field-types';
import { apiFields } from '#schema/content/kind';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentInput, ContentItem } from '../../kinds/content-operations.ts';

/** The form's value of a field: a string, empty for no value; tags and booleans as they are. */
export type FieldValue = string | boolean | readonly string[];

/** The form's values: the fields of every kind, and those that the kind declares. */
export interface ContentValues {
  title: string;
  slug: string;
  content: string;
  status: ContentStatus;
  [field: string]: FieldValue;
}

type FieldPlace = FieldDeclaration['place'];

export const fieldsAt = (kind: KindDeclaration, place: FieldPlace) =>
  apiFields(kind).filter(([, field]) => field.place === place);

/** The fields below title and slug: the content and other fields, in declared order. */
export const writtenFields = (kind: KindDeclaration) =>
  fieldsAt(kind, 'main').filter(([name]) => name !== 'title' && name !== 'slug');

/** In screen order, in which the first error is focused. */
export function fieldNames(kind: KindDeclaration): string[] {
  const names = (fields: ReturnType<typeof fieldsAt>) => fields.map(([name]) => name);
  const written = names(writtenFields(kind));
  return ['title', 'slug', ...written, 'status', ...names(fieldsAt(kind, 'details')), ...names(fieldsAt(kind, 'seo'))];
}

export function fieldLabel(kind: KindDeclaration, name: string): string {
  const field = kind.fields[name];
  return field ? (field.editorLabel ?? field.label) : 'Status';
}

export const emptyValues = (kind: KindDeclaration): ContentValues =>
  valuesOf(kind, { status: defaults.content.status });

export function valuesOf(kind: KindDeclaration, item: Partial<ContentItem>): ContentValues {
  const values = apiFields(kind).map(([name, field]) => [name, formValue(field, item[name])] as const);
  return { ...Object.fromEntries(values), status: item.status } as ContentValues;
}

function formValue(field: FieldDeclaration, value: unknown): FieldValue {
  const given = value ?? emptyOf(field) ?? '';
  return typeof given === 'number' ? String(given) : (given as FieldValue);
}

/** The value of a text field; empty if the kind has no such field. */
export function textOf(values: Readonly<Record<string, FieldValue>>, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** The input to send: the kind's own fields, with null for empty optional ones. */
export function inputOf(kind: ContentKind, values: ContentValues): ContentInput {
  const fields = apiFields(kind)
    // The slugs of home and about are fixed.
    .filter(([, { type }]) => type !== 'slug' || !kind.isBuiltIn(values.slug))
    .map(([name, field]) => [name, inputValue(field, values[name] ?? formValue(field, undefined))] as const);
  return { ...Object.fromEntries(fields), status: values.status };
}

function inputValue(field: FieldDeclaration, value: FieldValue = ''): unknown {
  if (value === '' && !field.required) return null;
  return field.type === 'number' ? numberIn(value) : value;
}

/**
 * The values for the kind's rules, which expect numbers as numbers. Text that is not a number stays, so that it is
 * refused.
 */
export function checkedValues(kind: KindDeclaration, values: ContentValues): Record<string, unknown> {
  const numbers = apiFields(kind).flatMap(([name, { type }]) =>
    type === 'number' ? [[name, numberIn(values[name])] as const] : [],
  );
  return { ...values, ...Object.fromEntries(numbers) };
}

const numberIn = (value: FieldValue = ''): FieldValue | number =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;

export const isSameValue = (one: FieldValue = '', other: FieldValue = ''): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The labels of fields that differ between two versions. */
export function differences(kind: KindDeclaration, one: ContentValues, other: ContentValues): string[] {
  return fieldNames(kind)
    .filter((name) => !isSameValue(one[name], other[name]))
    .map((name) => fieldLabel(kind, name));
}

/**
 * Reads the current item from a 409 response, which is untyped JSON.
 * @returns null for anything else
 */
export function readCurrent(current: unknown): ContentItem | null {
  if (typeof current !== 'object' || current === null) return null;
  const { id, version, title, content, updatedAt } = current as Record<string, unknown>;
  if (typeof version !== 'number' || typeof title !== 'string' || typeof content !== 'string') return null;
  return { ...(current as ContentItem), id: String(id), updatedAt: String(updatedAt) };
}
