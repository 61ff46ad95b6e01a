import type { KindDeclaration } from '#schema/content/define';
import type { Sections } from '#schema/sections/blocks';
import { sectionNamed } from '#schema/sections/blocks';
import type { LinkValue } from '#schema/fields/define';
import { typeOf } from '#schema/fields/field-types';
import type { SectionField, SectionFields } from '#schema/sections/define';
import type { Values } from '#schema/values';
import { linkTarget } from '../references/link-target.ts';
import { changeLinks, pathOfTarget, withPath, type LinkTo } from './change-links.ts';

interface LinkChange {
  targets: ReadonlySet<string>;
  to: LinkTo;
  /** The kind of the page. */
  from: KindDeclaration;
}

/**
 * Changes the links to these targets in the sections of a page, and nothing else.
 * @param content of a page of sections, as stored
 */
export const changeSectionLinks = (sections: Sections, content: string, change: LinkChange): string =>
  changeSectionValues(sections, content, (field, value) => changedLink(field, value, change));

/** Changes the values of a page's sections, those of their items too. @param content as stored */
export function changeSectionValues(
  sections: Sections,
  content: string,
  change: (field: SectionField, value: unknown) => unknown,
): string {
  const page = JSON.parse(content) as Values;
  if (!Array.isArray(page['blocks'])) return content;
  const changed = (fields: SectionFields, values: Values): Values =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = values[name];
        if (value === undefined) return [];
        if (field.type !== 'items') return [[name, change(field, value)]];
        return [[name, (value as Values[]).map((item) => ({ ...item, ...changed(field.fields, item) }))]];
      }),
    );
  const blocks = (page['blocks'] as Values[]).map((block) => {
    const section = sectionNamed(sections, String(block['type']));
    return section ? { ...block, ...changed(section.fields, block) } : block;
  });
  const written = JSON.stringify({ ...page, blocks });
  return written === JSON.stringify(page) ? content : written;
}

function changedLink(field: SectionField, value: unknown, change: LinkChange): unknown {
  if (typeOf(field).words === 'html') return changeLinks(value as string, change.targets, change.to, change.from);
  if (field.type !== 'link') return value;
  const link = value as LinkValue;
  const target = linkTarget(link.href);
  if (target === null || !change.targets.has(pathOfTarget(target, change.from))) return value;
  return { ...link, href: change.to.path === null ? '' : withPath(link.href, change.to.path, change.to.keepsRest) };
}
