import { flag } from '../value-rules/fields.ts';
import type { FieldDeclaration, FieldsByType } from './define.ts';
import {
  choiceRule,
  dateRule,
  idRule,
  imageRule,
  layoutRule,
  numberRule,
  richTextRule,
  slugRule,
  tagsRule,
  textRule,
  urlRule,
} from './field-rules.ts';
import type { FieldType } from './field-type.ts';

const text = {
  graphql: 'String',
  json: { type: 'string' },
  isShort: true,
  merge: 'value',
  empty: null,
  filter: 'text',
} as const;

const id = {
  rule: idRule,
  columnType: () => 'integer',
  graphql: 'ID',
  json: { type: 'integer', minimum: 1 },
  cell: null,
  merge: 'value',
  words: null,
  filter: 'id',
  isShort: true,
  empty: null,
} as const;

const varchar = ({ maxLength }: { maxLength: number }) => `varchar(${maxLength})`;

export const fieldTypes: { readonly [T in keyof FieldsByType]: FieldType<FieldsByType[T]> } = {
  text: { ...text, rule: textRule, columnType: varchar, widget: 'line', cell: 'text', words: 'text' },

  longText: { ...text, rule: textRule, columnType: varchar, widget: 'lines', cell: 'text', words: 'text' },

  richText: {
    ...text,
    rule: richTextRule,
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
    rule: slugRule,
    columnType: varchar,
    widget: 'slug',
    cell: 'text',
    words: null,
  },

  choice: {
    ...text,
    rule: choiceRule,
    columnType: varchar,
    widget: 'select',
    cell: 'text',
    words: 'text',
    filter: 'choice',
  },

  tags: {
    rule: tagsRule,
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
    rule: imageRule,
    json: { type: 'string', description: 'An address, or a path of this site' },
    columnType: () => 'text',
    widget: 'image',
    cell: 'image',
    words: null,
  },

  url: {
    ...text,
    rule: urlRule,
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
    rule: numberRule,
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
    rule: dateRule,
    columnType: () => 'timestamptz(3)',
    graphql: 'DateTime',
    json: { type: 'string', format: 'date-time' },
    widget: 'date',
    cell: 'date',
    words: null,
    filter: 'time',
  },

  reference: { ...id, widget: 'reference' },

  author: { ...id, widget: 'author' },

  layout: {
    ...text,
    rule: layoutRule,
    columnType: () => 'text',
    widget: 'layout',
    cell: null,
    words: null,
    filter: null,
    isShort: false,
  },
};

export const typeOf = (field: FieldDeclaration): FieldType => fieldTypes[field.type];

/** The value of a field that has no stored value. */
export const emptyOf = (field: FieldDeclaration): null | boolean | readonly [] =>
  (field.type === 'boolean' && field.initially) || typeOf(field).empty;

/** Whether lists include a field. */
export const isInLists = (field: FieldDeclaration): boolean => field.inList ?? typeOf(field).isShort;
