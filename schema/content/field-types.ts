import { array } from 'yup';
import type { AnySchema } from 'yup';
import { limits } from '../constants.ts';
import { isWebAddress, invalidUrl, optionalImageAddress } from '../value-rules/address.ts';
import { decimal, flag, oneOf, optionalText, requiredText, wholeNumber } from '../value-rules/fields.ts';
import { layoutProblem, pageContentProblem } from '../sections/pages/layout.rules.ts';
import { slugPattern } from '../addresses/slug.ts';
import { foldName } from '../text/fold.ts';
import type { FieldDeclaration, FieldsByType } from './define.ts';

/** The part of JSON Schema 2020-12 that fields need. */
interface JsonType {
  type: string;
  format?: string;
  description?: string;
  minimum?: number;
  items?: { type: string };
}

export interface RuleContext {
  /** The item's stored slug; absent for a new item. */
  currentSlug?: string | undefined;
  /** Whether the site itself uses the address that this slug would have. */
  isReserved: (slug: string) => boolean;
}

/** Everything that depends on a field's type. */
export interface FieldType<F extends FieldDeclaration = FieldDeclaration> {
  /** The validation rule, with its messages. */
  rule(field: F, context: RuleContext): AnySchema;
  /** Column type in PostgreSQL. */
  columnType(field: F): string;
  graphql: 'String' | 'Boolean' | 'Float' | 'DateTime' | 'ID' | '[String]';
  /** Type in API responses. */
  json: JsonType;
  /** The editor's input. */
  widget:
    | 'line'
    | 'lines'
    | 'richText'
    | 'slug'
    | 'select'
    | 'tags'
    | 'image'
    | 'url'
    | 'checkbox'
    | 'number'
    | 'date'
    | 'reference'
    | 'author'
    | 'layout';
  /** How lists in the panel show it; null when they cannot. */
  cell: 'text' | 'tags' | 'image' | 'yesOrNo' | 'number' | 'date' | null;
  /** How two versions are merged: as a whole, or paragraph by paragraph. */
  merge: 'value' | 'blocks';
  /** How the search extracts its words; null when there are none. */
  words: 'text' | 'html' | 'list' | null;
  /** The conditions by which lists can be filtered; null when there are none. */
  filter: 'text' | 'choice' | 'number' | 'time' | 'boolean' | 'id' | 'tags' | null;
  /** Whether values are short enough for lists. */
  isShort: boolean;
  /** The stored value when there is none. */
  empty: null | false | readonly [];
}

const text = {
  graphql: 'String',
  json: { type: 'string' },
  isShort: true,
  merge: 'value',
  empty: null,
  filter: 'text',
} as const;

const textRule = (field: { label: string; required?: boolean; maxLength: number }) =>
  (field.required ? requiredText(field.label) : optionalText()).max(
    field.maxLength,
    `${field.label} must be less than ${field.maxLength} characters`,
  );

const varchar = ({ maxLength }: { maxLength: number }) => `varchar(${maxLength})`;

const requiredValue = (rule: AnySchema, field: FieldDeclaration): AnySchema =>
  (field.required ? rule.required(`${field.label} is required`) : rule.nullable()) as AnySchema;

/** Parsing time grows with every unclosed tag. A long article has about 2,000 tags. */
const maxTags = 100_000;
const countTags = (html: string) => html.split('<').length - 1;

/** Editors leave empty paragraphs behind. The pattern stops at the next `<` because it would backtrack for hours. */
const hasContent = (html: string) =>
  /<(?:img|iframe|video|audio|hr)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').replace(/(?:&nbsp;|\s)+/g, '') !== '';

/** GraphQL sends ids as strings. */
const parseId = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value);

/** A date and time with an offset, in a year that PostgreSQL and JavaScript format alike. */
export function isDateTime(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
}

export const fieldTypes: { readonly [T in keyof FieldsByType]: FieldType<FieldsByType[T]> } = {
  text: { ...text, rule: textRule, columnType: varchar, widget: 'line', cell: 'text', words: 'text' },

  longText: { ...text, rule: textRule, columnType: varchar, widget: 'lines', cell: 'text', words: 'text' },

  richText: {
    ...text,
    rule(field, { currentSlug }) {
      const html = textRule(field)
        .test('tags', `${field.label} can have at most ${maxTags} tags`, (html) => !html || countTags(html) < maxTags)
        .test('empty', `${field.label} is required`, (html) => !html || hasContent(html));
      const { sections, builtInSlugs } = field;
      if (!sections) return html;
      const isBuiltIn = currentSlug !== undefined && (builtInSlugs?.includes(currentSlug) ?? false);
      return html.test('sections', '', (value, test) => {
        const { format: given } = test.parent as { format?: unknown };
        // A patch may leave out the format; the stored one is then in the context.
        const format = given === undefined ? (test.options.context as { format?: unknown } | undefined)?.format : given;
        if (!value || !(isBuiltIn || format === 'sections')) return true;
        const problem = pageContentProblem(sections, currentSlug ?? '', value);
        return problem === null || test.createError({ message: problem });
      });
    },
    columnType: () => 'text',
    widget: 'richText',
    cell: null,
    merge: 'blocks',
    words: 'html',
    filter: null,
    isShort: false,
  },

  slug: {
    ...text,
    rule: (field, { isReserved }) =>
      textRule(field)
        .matches(slugPattern, {
          message: `${field.label} can only contain lowercase letters, numbers, and hyphens`,
          excludeEmptyString: true,
        })
        .test('reserved', 'This address is reserved', (slug) => !slug || !isReserved(slug)),
    columnType: varchar,
    widget: 'slug',
    cell: 'text',
    words: null,
  },

  choice: {
    ...text,
    rule: (field) =>
      field.isOpen
        ? textRule(field)
        : requiredValue(oneOf(field.options, `${field.label} must be one of ${field.options.join(', ')}`), field),
    columnType: varchar,
    widget: 'select',
    cell: 'text',
    words: 'text',
    filter: 'choice',
  },

  tags: {
    rule: (field) =>
      array(
        requiredText(field.label).max(
          field.maxLength,
          `${field.label} must be less than ${field.maxLength} characters each`,
        ),
      )
        .typeError('Must be a list')
        .transform((value: unknown, given: unknown) => (given === null ? [] : value))
        .max(field.maxCount, `There can be at most ${field.maxCount} ${field.label.toLowerCase()}`)
        .test('different', '', (values: unknown, test) => {
          const twice = Array.isArray(values) ? repeatedName(values) : undefined;
          return twice === undefined || test.createError({ message: `“${twice}” is listed twice` });
        }),
    columnType: () => 'text[]',
    graphql: '[String]',
    json: { type: 'array', items: { type: 'string' } },
    widget: 'tags',
    cell: 'tags',
    merge: 'value',
    words: 'list',
    filter: 'tags',
    isShort: true,
    empty: [],
  },

  image: {
    ...text,
    rule: (field) =>
      field.required ? optionalImageAddress().required(`${field.label} is required`) : optionalImageAddress(),
    json: { type: 'string', description: 'An address, or a path of this site' },
    columnType: () => 'text',
    widget: 'image',
    cell: 'image',
    words: null,
  },

  url: {
    ...text,
    rule: (field) =>
      (field.required ? requiredText(field.label) : optionalText()).test(
        'address',
        invalidUrl,
        (address) => !address || isWebAddress(address),
      ),
    json: { type: 'string', description: 'An absolute address, http or https' },
    columnType: () => 'text',
    widget: 'url',
    cell: 'text',
    words: null,
  },

  boolean: {
    rule: () => flag(),
    columnType: () => 'boolean',
    graphql: 'Boolean',
    json: { type: 'boolean' },
    widget: 'checkbox',
    cell: 'yesOrNo',
    merge: 'value',
    words: null,
    filter: 'boolean',
    isShort: true,
    empty: false,
  },

  number: {
    rule(field) {
      let rule = field.isWhole ? wholeNumber('Must be a whole number') : decimal('Must be a number');
      if (field.min !== undefined) rule = rule.min(field.min, `${field.label} must be at least ${field.min}`);
      if (field.max !== undefined) rule = rule.max(field.max, `${field.label} must be at most ${field.max}`);
      return requiredValue(rule, field);
    },
    columnType: () => 'double precision',
    graphql: 'Float',
    json: { type: 'number' },
    widget: 'number',
    cell: 'number',
    merge: 'value',
    words: null,
    filter: 'number',
    isShort: true,
    empty: null,
  },

  date: {
    ...text,
    rule: (field) =>
      (field.required ? requiredText(field.label) : optionalText()).test(
        'time',
        'Must be a date and time with an offset, such as 2026-11-21T18:00:00Z',
        (time) => !time || isDateTime(time),
      ),
    columnType: () => 'timestamptz(3)',
    graphql: 'DateTime',
    json: { type: 'string', format: 'date-time' },
    widget: 'date',
    cell: 'date',
    words: null,
    filter: 'time',
  },

  reference: {
    rule: (field) =>
      requiredValue(
        wholeNumber('Must be an id').transform(parseId).min(1, 'Must be an id').max(limits.id, 'Must be an id'),
        field,
      ),
    columnType: () => 'integer',
    graphql: 'ID',
    json: { type: 'integer', minimum: 1 },
    widget: 'reference',
    cell: null,
    merge: 'value',
    words: null,
    filter: 'id',
    isShort: true,
    empty: null,
  },

  author: {
    rule: (field) =>
      requiredValue(
        wholeNumber('Must be an id').transform(parseId).min(1, 'Must be an id').max(limits.id, 'Must be an id'),
        field,
      ),
    columnType: () => 'integer',
    graphql: 'ID',
    json: { type: 'integer', minimum: 1 },
    widget: 'author',
    cell: null,
    merge: 'value',
    words: null,
    filter: 'id',
    isShort: true,
    empty: null,
  },

  layout: {
    ...text,
    rule: (field) =>
      (field.required ? requiredText(field.label) : optionalText()).test('layout', '', (value, test) => {
        const problem = value ? layoutProblem(field.layout, value) : null;
        return problem === null || test.createError({ message: problem });
      }),
    columnType: () => 'text',
    widget: 'layout',
    cell: null,
    words: null,
    filter: null,
    isShort: false,
  },
};

/** The first name that repeats an earlier one, ignoring case. */
function repeatedName(names: readonly unknown[]): string | undefined {
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim());
  const folded = texts.map(foldName);
  return texts.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
}

export const typeOf = (field: FieldDeclaration): FieldType => fieldTypes[field.type];

/** The value of a field that has no stored value. */
export const emptyOf = (field: FieldDeclaration): null | boolean | readonly [] =>
  (field.type === 'boolean' && field.initially) || typeOf(field).empty;

/** Whether lists include a field. */
export const isInLists = (field: FieldDeclaration): boolean => field.inList ?? typeOf(field).isShort;
