import { capitalised } from '../text/capitalised.ts';
import type { SectionDeclaration } from './define.ts';
import { jsonOfFields } from './fields/field-types.ts';

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
