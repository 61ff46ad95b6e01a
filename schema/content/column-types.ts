import { layoutProblem, pageContentProblem } from '../sections/pages/layout.rules.ts';
import type { ContentFields, FieldDeclaration } from './define.ts';

export interface RuleContext {
  /** The item's stored slug; absent for a new item. */
  currentSlug?: string | undefined;
  /** Whether the site itself uses the address that this slug would have. */
  isReserved: (slug: string) => boolean;
}

/** What only a field of content has: a column, and a part in lists. */
interface ColumnType<F extends FieldDeclaration = FieldDeclaration> {
  /** In PostgreSQL. */
  column(field: F): string;
  /** The conditions by which lists can be filtered; null when there are none. */
  filter: 'text' | 'choice' | 'number' | 'time' | 'boolean' | 'id' | 'tags' | null;
  /** Whether values are not short enough for lists. */
  isLong?: true;
  /** For readers of the APIs. */
  description?: string;
  /** What is wrong with a value that the rule of its type allows, for the item. @param format the format of the item */
  problem?(field: F, value: string, context: RuleContext, format: unknown): string | null;
}

const varchar = ({ maxLength }: { maxLength: number }) => `varchar(${maxLength})`;
const text = () => 'text';
const id = { column: () => 'integer', filter: 'id' } as const;

export const columnTypes: { readonly [T in keyof ContentFields]: ColumnType<ContentFields[T]> } = {
  text: { column: varchar, filter: 'text' },
  longText: { column: varchar, filter: 'text' },
  richText: { column: text, filter: null, isLong: true, problem: richTextProblem },
  slug: {
    column: varchar,
    filter: 'text',
    problem: (_field, slug, { isReserved }) => (isReserved(slug) ? 'This address is reserved' : null),
  },
  choice: { column: varchar, filter: 'choice' },
  tags: { column: () => 'text[]', filter: 'tags' },
  image: { column: text, filter: 'text', description: 'An address, or a path of this site' },
  url: { column: text, filter: 'text', description: 'An absolute address, http or https' },
  boolean: { column: () => 'boolean', filter: 'boolean' },
  number: { column: () => 'double precision', filter: 'number' },
  date: { column: () => 'timestamptz(3)', filter: 'time' },
  reference: id,
  author: id,
  layout: {
    column: text,
    filter: null,
    isLong: true,
    problem: (field, json) => layoutProblem(field.layout, json),
  },
};

export const columnTypeOf = (field: FieldDeclaration): ColumnType => columnTypes[field.type];

/** Whether lists include a field. */
export const isInLists = (field: FieldDeclaration): boolean => field.inList ?? !columnTypeOf(field).isLong;

/** Parsing time grows with every unclosed tag. A long article has about 2,000 tags. */
const maxTags = 100_000;

/** Editors leave empty paragraphs behind. The pattern stops at the next `<` because it would backtrack for hours. */
const hasContent = (html: string) =>
  /<(?:img|iframe|video|audio|hr)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').replace(/(?:&nbsp;|\s)+/g, '') !== '';

function richTextProblem(
  { label, sections, builtInSlugs }: ContentFields['richText'],
  html: string,
  { currentSlug }: RuleContext,
  format: unknown,
): string | null {
  if (html.split('<').length > maxTags) return `${label} can have at most ${maxTags} tags`;
  if (!hasContent(html)) return `${label} is required`;
  const isBuiltIn = currentSlug !== undefined && (builtInSlugs?.includes(currentSlug) ?? false);
  return sections && (isBuiltIn || format === 'sections')
    ? pageContentProblem(sections, currentSlug ?? '', html)
    : null;
}
