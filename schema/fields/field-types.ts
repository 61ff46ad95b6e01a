import { array } from 'yup';
import type { AnySchema, ObjectShape } from 'yup';
import { flag } from '../value-rules/fields.ts';
import { knownFieldsOnly } from '../value-rules/nested.ts';
import { choiceValues } from './choice-values.ts';
import type { Field, Fields, FieldsByType } from './define.ts';
import {
  choiceRule,
  dateRule,
  iconRule,
  idRule,
  imageRule,
  linkRule,
  numberRule,
  pictureRule,
  plainRule,
  slugRule,
  tagsRule,
  textRule,
  urlRule,
} from './field-rules.ts';
import type { None } from './field-rules.ts';

/** The part of JSON Schema 2020-12 that fields need. */
interface JsonType {
  type?: string;
  format?: string;
  minimum?: number;
  items?: { type: string };
  $ref?: string;
}

/**
 * What follows from a field's type, wherever the field stands. What its column in a kind needs is beside it, in
 * `schema/content/column-types.ts`; its input is in `web/admin/screens/content/fields/`.
 */
export interface FieldType<F extends Field = Field> {
  /** The validation rule, with its messages. */
  rule(field: F, none: None): AnySchema;
  graphql: 'String' | 'Boolean' | 'Float' | 'DateTime' | 'ID' | '[String]' | 'Picture' | 'Link' | 'Items';
  /** Type in API responses. */
  json: JsonType;
  /** How words are read from a value: of a picture its alternative text, of a link its label; null for none. */
  words: 'text' | 'html' | 'alt' | 'label' | null;
  /** The value when none is stored. */
  empty(field: F, none: None): unknown;
}

const text = {
  graphql: 'String',
  json: { type: 'string' },
  words: null,
  empty: (_: Field, none: None) => none,
} as const;
const words = { ...text, rule: textRule } as const;
const id = {
  rule: idRule,
  graphql: 'ID',
  json: { type: 'integer', minimum: 1 },
  words: null,
  empty: () => null,
} as const;

export const fieldTypes: { readonly [T in keyof FieldsByType]: FieldType<FieldsByType[T]> } = {
  text: { ...words, words: 'text' },
  longText: { ...words, words: 'text' },
  richText: { ...words, words: 'html' },
  html: { ...words, words: 'html' },
  slug: { ...text, rule: slugRule },
  choice: {
    ...text,
    rule: choiceRule,
    empty: (field, none) => (none === null ? null : (choiceValues(field)[0] ?? '')),
  },
  tags: {
    ...{ rule: tagsRule, graphql: '[String]', json: { type: 'array', items: { type: 'string' } }, words: null },
    empty: () => [],
  },
  image: { ...text, rule: imageRule },
  picture: {
    ...{ rule: pictureRule, graphql: 'Picture', json: { $ref: '#/components/schemas/SectionImage' }, words: 'alt' },
    empty: () => ({ src: '', alt: '' }),
  },
  url: { ...text, rule: urlRule },
  link: {
    ...{ rule: linkRule, graphql: 'Link', json: { $ref: '#/components/schemas/SectionLink' }, words: 'label' },
    empty: () => ({ label: '', href: '' }),
  },
  icon: { ...text, rule: iconRule },
  boolean: { rule: flag, graphql: 'Boolean', json: { type: 'boolean' }, words: null, empty: () => false },
  number: { rule: numberRule, graphql: 'Float', json: { type: 'number' }, words: null, empty: () => null },
  date: { ...text, rule: dateRule, graphql: 'DateTime', json: { type: 'string', format: 'date-time' } },
  reference: id,
  author: id,
  layout: { ...text, rule: plainRule },
  items: {
    rule: ({ fields, label, maxCount, word }) =>
      array(knownFieldsOnly(rulesOfFields(fields, label)))
        .typeError(`${label} must be a list`)
        .nonNullable(`${label} must be a list`)
        .max(maxCount, `${label}: There can be at most ${maxCount}, each a ${word}`),
    ...{ graphql: 'Items', json: { type: 'array' }, words: null },
    empty: () => [],
  },
};

export const typeOf = (field: Field): FieldType => fieldTypes[field.type];

/** The value of a field that has no stored value. */
export const emptyOf = (field: Field, none: None = null): unknown =>
  ('defaultValue' in field ? field.defaultValue : undefined) ?? typeOf(field).empty(field, none);

/** The rules of the fields of a section or an item. @param place precedes the labels: "Quote: Name is required" */
export const rulesOfFields = (fields: Fields, place?: string): ObjectShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeOf(field).rule(place === undefined ? field : { ...field, label: `${place}: ${field.label}` }, ''),
    ]),
  );
