import { capitalised } from '../text/capitalised.ts';
import type { SectionDeclaration, SectionField, SectionFields } from './define.ts';
import { choiceValues } from '../fields/choice-values.ts';
import { emptyOf, typeOf } from '../fields/field-types.ts';

const text = { type: 'string' };

/** JSON Schemas of the content of a page of sections, by name. */
export function sectionTypesJson(sections: readonly SectionDeclaration[]) {
  const types = sections.map((section): [string, object] => [
    `${capitalised(section.name)}Section`,
    {
      type: 'object',
      description: section.description,
      properties: {
        type: { const: section.name },
        id: { ...text, description: 'Stays when the section is moved or changed; links to `#id` lead to it' },
        anchor: { ...text, description: 'A readable address on the page: links to `#anchor` lead to the section' },
        isHidden: { type: 'boolean' },
        ...jsonOfFields(section.fields),
      },
      required: ['type', 'id'],
      additionalProperties: false,
    },
  ]);
  const anyOf = types.map(([name]) => ({ $ref: `#/components/schemas/${name}` }));
  return {
    SectionImage: { type: 'object', properties: { src: text, alt: text } },
    SectionLink: { type: 'object', properties: { label: text, href: text } },
    PageContent: {
      type: 'object',
      description: 'The content of a page with the format `sections`, as JSON in a string',
      properties: { blocks: { type: 'array', items: { anyOf } } },
    },
    ...(Object.fromEntries(types) as Record<string, object>),
  };
}

const jsonOfFields = (fields: SectionFields): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonOf(field)]));

function jsonOf(field: SectionField): object {
  const { json } = typeOf(field);
  if (field.type === 'choice') return { ...json, enum: choiceValues(field) };
  if (field.type === 'items') return { ...json, items: { type: 'object', properties: jsonOfFields(field.fields) } };
  return emptyOf(field, '') === null ? { ...json, type: [json.type, 'null'] } : json;
}
