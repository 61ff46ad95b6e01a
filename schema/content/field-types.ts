import { array } from 'yup';
import type { AnySchema } from 'yup';
import { limits } from '../constants.ts';
import { isLayoutSlug } from '../page-layout.ts';
import { isWebAddress, invalidUrl, optionalImageAddress } from '../rules/address.ts';
import { decimal, flag, oneOf, optionalText, requiredText, wholeNumber } from '../rules/fields.ts';
import { layoutProblem } from '../rules/layout.ts';
import { isReservedSlug, slugPattern } from '../slug.ts';
import type { FieldDeclaration, FieldsByType } from './define.ts';

/** A schema of JSON Schema 2020-12, as far as fields need it. */
interface JsonType {
  type: string;
  format?: string;
  description?: string;
  minimum?: number;
  items?: { type: string };
}

export interface RuleContext {
  /** The slug that the item has; none for a new one. */
  currentSlug?: string | undefined;
  /** Slugs of the kind share the site's first path segment with its own screens. */
  isAtRoot: boolean;
}

/** What a type of field means, everywhere. */
export interface FieldType<F extends FieldDeclaration = FieldDeclaration> {
  /** What a value has to be, with a message for each way in which it is not. */
  rule(field: F, context: RuleContext): AnySchema;
  /** In PostgreSQL. */
  columnType(field: F): string;
  graphql: 'String' | 'Boolean' | 'Float' | 'DateTime' | 'ID' | '[String]';
  /** What an answer carries. */
  json: JsonType;
  /** What the editor draws. */
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
    | 'layout';
  /** What a cell of a list in the panel draws; null where there is no room for it. */
  cell: 'text' | 'tags' | 'image' | 'yesOrNo' | 'number' | 'date' | null;
  /** How two versions are merged: as one value, or paragraph by paragraph. */
  merge: 'value' | 'blocks';
  /** What the search reads; null where there are no words. */
  words: 'text' | 'html' | 'list' | null;
  /** Short enough for lists. */
  isShort: boolean;
  /** What an item has that says nothing. */
  empty: null | false | readonly [];
}

const text = { graphql: 'String', json: { type: 'string' }, isShort: true, merge: 'value', empty: null } as const;

const textRule = (field: { label: string; required?: boolean; maxLength: number }) =>
  (field.required ? requiredText(field.label) : optionalText()).max(
    field.maxLength,
    `${field.label} must be less than ${field.maxLength} characters`,
  );

const varchar = ({ maxLength }: { maxLength: number }) => `varchar(${maxLength})`;

const requiredValue = (rule: AnySchema, field: FieldDeclaration): AnySchema =>
  (field.required ? rule.required(`${field.label} is required`) : rule.nullable()) as AnySchema;

/** Reading HTML takes longer with each unclosed tag. A long article has two thousand. */
const maxTags = 100_000;
const tagsIn = (html: string) => html.split('<').length - 1;

/** Editors leave empty paragraphs behind. The pattern stops at the next `<`: otherwise many of them take hours. */
const saysSomething = (html: string) =>
  /<(?:img|iframe|video|audio|hr)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').replace(/(?:&nbsp;|\s)+/g, '') !== '';

/** GraphQL sends ids as text. */
const idOf = (value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value);

/** With a time and an offset, within the years that PostgreSQL and JavaScript write alike. */
function isTime(value: string): boolean {
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
        .test('tags', `${field.label} must have less than ${maxTags} tags`, (html) => !html || tagsIn(html) < maxTags)
        .test('empty', `${field.label} is required`, (html) => !html || saysSomething(html));
      if (!isLayoutSlug(currentSlug) || !field.layoutSlugs?.includes(currentSlug)) return html;
      return html.test('layout', '', (value, test) => {
        const problem = value ? layoutProblem(currentSlug, value) : null;
        return problem === null || test.createError({ message: problem });
      });
    },
    columnType: () => 'text',
    widget: 'richText',
    cell: null,
    merge: 'blocks',
    words: 'html',
    isShort: false,
  },

  slug: {
    ...text,
    rule: (field, { currentSlug, isAtRoot }) =>
      textRule(field)
        .matches(slugPattern, {
          message: `${field.label} can only contain lowercase letters, numbers, and hyphens`,
          excludeEmptyString: true,
        })
        // Home and about have a reserved slug, and keep it.
        .test(
          'reserved',
          'This address is reserved',
          (slug) => !isAtRoot || !slug || slug === currentSlug || !isReservedSlug(slug),
        ),
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
        .nonNullable('Must be a list')
        .max(field.maxCount, `There can be at most ${field.maxCount} ${field.label.toLowerCase()}`),
    columnType: () => 'text[]',
    graphql: '[String]',
    json: { type: 'array', items: { type: 'string' } },
    widget: 'tags',
    cell: 'tags',
    merge: 'value',
    words: 'list',
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
    isShort: true,
    empty: null,
  },

  date: {
    ...text,
    rule: (field) =>
      (field.required ? requiredText(field.label) : optionalText()).test(
        'time',
        'Must be a date and time with an offset, such as 2026-11-21T18:00:00Z',
        (time) => !time || isTime(time),
      ),
    columnType: () => 'timestamptz(3)',
    graphql: 'DateTime',
    json: { type: 'string', format: 'date-time' },
    widget: 'date',
    cell: 'date',
    words: null,
  },

  reference: {
    rule: (field) =>
      requiredValue(
        wholeNumber('Must be an id').transform(idOf).min(1, 'Must be an id').max(limits.id, 'Must be an id'),
        field,
      ),
    columnType: () => 'integer',
    graphql: 'ID',
    json: { type: 'integer', minimum: 1 },
    widget: 'reference',
    cell: null,
    merge: 'value',
    words: null,
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
    isShort: false,
  },
};

/** @returns the type of a field, whichever it is */
export const typeOf = (field: FieldDeclaration): FieldType => fieldTypes[field.type];

/** Whether lists carry a field. */
export const isInLists = (field: FieldDeclaration): boolean => field.inList ?? typeOf(field).isShort;
