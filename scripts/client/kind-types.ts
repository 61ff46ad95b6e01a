import { statuses } from '../../schema/constants.ts';
import type { FieldDeclaration, KindDeclaration } from '../../schema/content/define.ts';
import { isInLists } from '../../schema/content/column-types.ts';
import { apiFields, hasField, typeNameOf } from '../../schema/content/kind.ts';
import { choiceValues } from '../../schema/fields/choice-values.ts';
import { describeField } from '../../schema/fields/describe-field.ts';
import { emptyOf, typeOf } from '../../schema/fields/field-types.ts';
import type { Kinds } from '../../api/kernel/kinds.ts';

const union = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(' | ');

/** The types of the client package, printed from the declarations: its `kinds.ts`. */
export function printKindTypes(kinds: Kinds): string {
  return `export type ContentStatus = ${union(statuses)};

/** What every item has besides the fields of its kind. */
export interface System {
  id: number;
  status: ContentStatus;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  version: number;
  /** Where visitors read it while it is published: a path, or an address with \`absolute\`. */
  url: string;
}

export interface KindTypes {
  item: System & object;
  /** As in lists. */
  summary: object;
  input: object;
  patch: object;
}
${kinds.all.map(printKind).join('')}
/** The kinds of content by their plural. */
export interface Kinds {
${kinds.all.map((kind) => `  ${kind.plural}: ${typesOf(typeNameOf(kind))};\n`).join('')}}

/** The singular of each kind, by its plural. */
export const kindNames: Record<keyof Kinds, string> = ${JSON.stringify(
    Object.fromEntries(kinds.all.map(({ plural, name }) => [plural, name])),
  )};
`;
}

const typesOf = (name: string) =>
  `{ item: ${name}; summary: ${name}Summary; input: ${name}Input; patch: ${name}Patch }`;

function printKind(kind: KindDeclaration): string {
  const name = typeNameOf(kind);
  const fields = apiFields(kind);
  const byline = '  /** The public byline. */\n  author: { id: number; name: string; slug: string } | null;\n';
  const author = hasField(kind, 'authorId') ? byline : '';
  const printed = (some: typeof fields, use: 'output' | 'input', isOptional: (field: FieldDeclaration) => boolean) =>
    some.map(([field, one]) => printField(field, one, use, isOptional(one))).join('');
  const listed = fields.filter(([, field]) => isInLists(field));
  const set = '  status?: ContentStatus;\n  publishedAt?: string | null;\n';
  return `
/** ${kind.description} */
export interface ${name} extends System {
${author}${printed(fields, 'output', () => false)}}

/** As in lists. */
export interface ${name}Summary extends System {
${author}${printed(listed, 'output', () => false)}}

export interface ${name}Input {
${set}${printed(fields, 'input', (field) => field.required !== true)}}

/** Fields that are absent stay as they are. */
export interface ${name}Patch {
  /** The version that was read; an outdated one is a conflict. */
  version?: number;
${set}${printed(fields, 'input', () => true)}}
`;
}

function printField(name: string, field: FieldDeclaration, use: 'output' | 'input', isOptional: boolean): string {
  const canBeNull = !field.required && emptyOf(field) === null;
  const description = describeField(field, use).replaceAll('*/', '');
  return `  /** ${description} */\n  ${name}${isOptional ? '?' : ''}: ${valueType(field)}${canBeNull ? ' | null' : ''};\n`;
}

function valueType(field: FieldDeclaration): string {
  if (field.type === 'choice' && !field.isOpen) return union(choiceValues(field));
  const { type = 'string', items } = typeOf(field).json;
  const named = (json: string) => (json === 'integer' ? 'number' : json);
  return type === 'array' ? `${named(items?.type ?? 'string')}[]` : named(type);
}
