import { readJson } from '#schema/sections/pages/page-layout';
import { sectionNamed, type Sections } from '#schema/sections/blocks';
import { typeOf } from '#schema/fields/field-types';
import type { SectionFields } from '#schema/sections/define';
import type { Values } from '#schema/values';

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The content of a page of sections with changed HTML in its blocks; the same text where nothing changes. */
export function changeHtmlOfBlocks(sections: Sections, content: string, change: (html: string) => string): string {
  const page = readJson(content);
  const blocks = page?.['blocks'];
  if (!page || !Array.isArray(blocks)) return content;
  let isChanged = false;
  const changed = (fields: SectionFields, values: Values): Values => {
    const own = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = values[name];
      if (field.type === 'items' && Array.isArray(value)) {
        return [[name, value.map((item: unknown) => (isObject(item) ? changed(field.fields, item) : item))]];
      }
      if (typeOf(field).words !== 'html' || typeof value !== 'string') return [];
      const html = change(value);
      isChanged ||= html !== value;
      return [[name, html]];
    });
    return { ...values, ...Object.fromEntries(own) };
  };
  const all = blocks.map((block: unknown) => {
    const section = isObject(block) ? sectionNamed(sections, String(block['type'])) : undefined;
    return section && isObject(block) ? changed(section.fields, block) : block;
  });
  return isChanged ? JSON.stringify({ ...page, blocks: all }) : content;
}
