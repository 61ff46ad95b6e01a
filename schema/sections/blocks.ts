import type { Values } from '../values.ts';
import type { Block, BlockHead, SectionDeclaration, SectionField, SectionFields } from './define.ts';
import { choiceValues } from '../fields/choice-values.ts';
import { emptyOf } from '../fields/field-types.ts';

export type Sections = readonly SectionDeclaration[];

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const sectionNamed = (sections: Sections, name: string): SectionDeclaration | undefined =>
  sections.find((section) => section.name === name);

/** The fields of a block or item with their defaults where they are absent or of another type. */
function filled(fields: SectionFields, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filledField(field, values[name])]));
}

function filledField(field: SectionField, value: unknown): unknown {
  const empty = emptyOf(field, '');
  if (field.type === 'items') {
    return Array.isArray(value) ? value.map((item) => filled(field.fields, isObject(item) ? item : {})) : empty;
  }
  if (field.type === 'choice') return choiceValues(field).includes(value as string) ? value : empty;
  if (field.type === 'number') return typeof value === 'number' ? value : empty;
  if (isObject(empty)) {
    const given = isObject(value) ? value : {};
    return Object.fromEntries(
      Object.entries(empty).map(([name, none]) => [name, typeof given[name] === typeof none ? given[name] : none]),
    );
  }
  return typeof value === typeof empty ? value : empty;
}

/**
 * Reads stored blocks. Never throws: missing values get their defaults, and values that are not blocks are left out.
 * A block whose section is no longer declared stays as it is, so that saving does not lose it, and is not drawn.
 */
export function readBlocks(sections: Sections, value: unknown): Block[] {
  const blocks = Array.isArray(value) ? (value as unknown[]) : [];
  return blocks.flatMap((one, at) => {
    if (!isObject(one) || typeof one['type'] !== 'string') return [];
    const { type, isHidden, anchor } = one;
    const section = sectionNamed(sections, type);
    const id = typeof one['id'] === 'string' && one['id'] !== '' ? one['id'] : `section-${at + 1}`;
    const head: BlockHead = {
      ...{ type, id, isHidden: isHidden === true },
      ...(typeof anchor === 'string' && anchor !== '' && { anchor }),
    };
    return [section ? { ...head, ...filled(section.fields, one) } : { ...one, ...head }];
  });
}

/** A new block with the section's defaults. */
export const newBlock = (section: SectionDeclaration, id: string): Block => ({
  type: section.name,
  id,
  isHidden: false,
  ...filled(section.fields, {}),
});

/** A new item of a list. */
export const newItem = (fields: SectionFields): Record<string, unknown> => filled(fields, {});

/** One value of a block, with its path: `items.2.answer`. */
export interface Leaf {
  path: string;
  /** "Answer" */
  label: string;
  field: Exclude<SectionField, { type: 'items' }>;
  value: unknown;
}

/** Every value of a block, items included, in order. */
export function leavesOf(fields: SectionFields, values: Values, prefix = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const path = prefix + name;
    const value = values[name];
    if (field.type !== 'items') return [{ path, label: field.label, field, value }];
    const items = Array.isArray(value) ? (value as Values[]) : [];
    return items.flatMap((item, at) => leavesOf(field.fields, item, `${path}.${at}.`));
  });
}
