import { array } from 'yup';
import type { AnySchema, ObjectShape } from 'yup';
import { isOwnPath, isWebAddress, imageAddress, invalidUrl, webAddress } from '../../value-rules/address.ts';
import { clearableText, decimal, flag, oneOf } from '../../value-rules/fields.ts';
import { knownFieldsOnly } from '../../value-rules/nested.ts';
import type { SectionField, SectionFields, SectionFieldsByType } from '../define.ts';

/** Everything that depends on the type of a section's field. The panel has a widget for each type, see its form. */
export interface SectionFieldType<F extends SectionField = SectionField> {
  /** @param label of the section and the field: "Quote: Name" */
  rule(field: F, label: string): AnySchema;
  graphql: 'String' | 'Boolean' | 'Float' | 'Image' | 'Link' | 'Items';
  json(field: F): object;
  /** Reads its words; null if it has none. */
  words: 'text' | 'html' | 'alt' | 'label' | 'items' | null;
}

const isAddress = (value: string) =>
  isWebAddress(value) || isOwnPath(value) || /^#[\w-]+$/.test(value) || /^(?:mailto|tel):[^\s<>"]+$/.test(value);

const limited = (field: { required?: boolean; maxLength: number }, label: string) => {
  const rule = clearableText().max(field.maxLength, `${label} must be less than ${field.maxLength} characters`);
  return field.required ? rule.required(`${label} is required`) : rule;
};

const asText = { graphql: 'String', json: () => ({ type: 'string' }) } as const;
const texts = {
  ...asText,
  rule: limited,
};

export const sectionFieldTypes: {
  readonly [T in keyof SectionFieldsByType]: SectionFieldType<SectionFieldsByType[T]>;
} = {
  text: { ...texts, words: 'text' },
  longText: { ...texts, words: 'text' },
  richText: { ...texts, words: 'html' },
  html: { ...texts, words: 'html' },

  image: {
    rule(field, label) {
      const src = imageAddress();
      return knownFieldsOnly({
        src: field.required ? src.required(`${label} is required`) : src,
        alt: clearableText().max(300, `${label}: Alternative text must be less than 300 characters`),
      }).default({ src: '', alt: '' });
    },
    graphql: 'Image',
    json: () => ({ $ref: '#/components/schemas/SectionImage' }),
    words: 'alt',
  },

  link: {
    rule(field, label) {
      const href = clearableText()
        .max(2048, invalidUrl)
        .test(
          'address',
          `${label}: Must be an address, a path such as /contact, or # and the name of a section`,
          (value) => !value || isAddress(value),
        );
      return knownFieldsOnly({
        label: clearableText()
          .max(100, `${label}: The label must be less than 100 characters`)
          .when('href', {
            is: (value: unknown) => typeof value === 'string' && value !== '',
            then: (schema) => schema.required(`${label}: The label is required`),
          }),
        href: field.required ? href.required(`${label} is required`) : href,
      }).default({ label: '', href: '' });
    },
    graphql: 'Link',
    json: () => ({ $ref: '#/components/schemas/SectionLink' }),
    words: 'label',
  },

  url: {
    ...asText,
    rule: (field, label) => (field.required ? webAddress().required(`${label} is required`) : webAddress()),
    words: null,
  },

  icon: {
    ...asText,
    rule: (_field, label) => clearableText().max(50, `${label} must be less than 50 characters`),
    words: null,
  },

  choice: {
    rule: ({ options }, label) =>
      oneOf(
        options.map(({ value }) => value),
        `${label} must be one of ${options.map(({ value }) => value).join(', ')}`,
      ),
    graphql: 'String',
    json: ({ options }) => ({ type: 'string', enum: options.map(({ value }) => value) }),
    words: null,
  },

  boolean: {
    rule: () => flag(),
    graphql: 'Boolean',
    json: () => ({ type: 'boolean' }),
    words: null,
  },

  number: {
    rule({ min, max, required }, label) {
      let rule = decimal(`${label} must be a number`);
      if (min !== undefined) rule = rule.min(min, `${label} must be at least ${min}`);
      if (max !== undefined) rule = rule.max(max, `${label} must be at most ${max}`);
      return (required ? rule.required(`${label} is required`) : rule.nullable()) as AnySchema;
    },
    graphql: 'Float',
    json: () => ({ type: ['number', 'null'] }),
    words: null,
  },

  items: {
    rule: ({ fields, maxCount, word }, label) =>
      array(knownFieldsOnly(rulesOfFields(fields, label)))
        .typeError(`${label} must be a list`)
        .nonNullable(`${label} must be a list`)
        .max(maxCount, `${label}: There can be at most ${maxCount}, each a ${word}`),
    graphql: 'Items',
    json: ({ fields }) => ({ type: 'array', items: { type: 'object', properties: jsonOfFields(fields) } }),
    words: 'items',
  },
};

export const sectionTypeOf = (field: SectionField): SectionFieldType => sectionFieldTypes[field.type];

/** @param context precedes the label of each field */
export function rulesOfFields(fields: SectionFields, context: string): ObjectShape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      sectionTypeOf(field).rule(field, `${context}: ${field.label}`),
    ]),
  );
}

export const jsonOfFields = (fields: SectionFields): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sectionTypeOf(field).json(field)]));
