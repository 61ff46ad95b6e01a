import { getIn, setIn } from 'formik';
import { sectionNamed, type Sections } from '#schema/sections/blocks';
import type { Block, SectionField, SectionFields } from '#schema/sections/define';

/** `blocks.s-1.items.2.title` is the field `items.2.title` of the block `s-1`. */
export function blockPath(path: string): { id: string; field: string } | null {
  const [, id, field = ''] = /^blocks\.([^.]+)(?:\.(.+))?$/.exec(path) ?? [];
  return id === undefined ? null : { id, field };
}

export function blockText(blocks: readonly Block[], { id, field }: { id: string; field: string }): string | undefined {
  const value = getIn(
    blocks.find((block) => block.id === id),
    field,
  ) as unknown;
  return typeof value === 'string' ? value : undefined;
}

export const withBlockText = (
  blocks: readonly Block[],
  { id, field }: { id: string; field: string },
  text: string,
): Block[] => blocks.map((block) => (block.id === id ? (setIn(block, field, text) as Block) : block));

/** The declared field of a path within a section; a link's label and a picture's address count as theirs. */
export function declaredField(fields: SectionFields, path: string): SectionField | undefined {
  const [name = '', _at, ...rest] = path.split('.');
  const field = fields[name];
  return field?.type === 'items' && rest.length > 0 ? declaredField(field.fields, rest.join('.')) : field;
}

export function fieldOf(
  sections: Sections,
  blocks: readonly Block[],
  { id, field }: { id: string; field: string },
): SectionField | undefined {
  const declaration = sectionNamed(sections, blocks.find((block) => block.id === id)?.type ?? '');
  return declaration && declaredField(declaration.fields, field);
}

/** "Quote, section 2: Name" */
export function blockLabel(sections: Sections, blocks: readonly Block[], place: { id: string; field: string }): string {
  const at = blocks.findIndex((block) => block.id === place.id);
  const label = sectionNamed(sections, blocks[at]?.type ?? '')?.label ?? 'Section';
  const item = /^\w+\.(\d+)\./.exec(place.field);
  const field = fieldOf(sections, blocks, place)?.label ?? '';
  return `${label}, section ${at + 1}: ${field}${item ? ` ${Number(item[1]) + 1}` : ''}`;
}

/** The id of the first block that differs. */
export const changedBlock = (before: readonly Block[], after: readonly Block[]): string | undefined =>
  after.find((block, at) => block !== before[at] && JSON.stringify(block) !== JSON.stringify(before[at]))?.id;
