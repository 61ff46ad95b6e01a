import type { KindDeclaration } from '#schema/content/define';
import { apiFields, isOfSections, sectionsOf } from '#schema/content/kind';
import type { LinkValue, PictureValue } from '#schema/fields/define';
import { typeOf } from '#schema/fields/field-types';
import type { SectionField } from '#schema/sections/define';
import { withAbsoluteLinks as absoluteHtml } from '../../../kernel/html/absolute-links.ts';
import type { ContentRow } from '../content.row.ts';
import { changeSectionValues } from '../../links/section-links.ts';

export { absoluteHtml };

/** An address as it is written in an item, made absolute. @param page the absolute address of the item */
export const absoluteAddress = (written: string, page: string): string => URL.parse(written, page)?.href ?? written;

/** The item with its own address, those of its pictures, and those in its texts made absolute. */
export function withAbsoluteAddresses(kind: KindDeclaration, item: ContentRow, publicUrl: string): ContentRow {
  const page = publicUrl + item.url;
  const values = item as unknown as Readonly<Record<string, unknown>>;
  const changed = apiFields(kind).flatMap(([name, field]): [string, string][] => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') return [];
    if (field.type === 'image') return [[name, absoluteAddress(value, page)]];
    if (name === 'content') return [[name, absoluteContent(kind, item, value, publicUrl)]];
    return field.type === 'richText' ? [[name, absoluteHtml(value, page)]] : [];
  });
  return { ...item, ...Object.fromEntries(changed), url: page };
}

/** The content of an item, rich text or sections, with absolute addresses. */
export function absoluteContent(kind: KindDeclaration, item: ContentRow, content: string, publicUrl: string): string {
  const page = publicUrl + item.url;
  if (!isOfSections(kind, item)) return absoluteHtml(content, page);
  return changeSectionValues(sectionsOf(kind), content, (field, value) => absoluteValue(field, value, page));
}

function absoluteValue(field: SectionField, value: unknown, page: string): unknown {
  if (typeOf(field).words === 'html') return absoluteHtml(value as string, page);
  if (field.type === 'picture') {
    const image = value as PictureValue;
    return image.src ? { ...image, src: absoluteAddress(image.src, page) } : image;
  }
  if (field.type !== 'link') return value;
  const link = value as LinkValue;
  return link.href ? { ...link, href: absoluteAddress(link.href, page) } : link;
}
