import type { KindDeclaration } from '#schema/content/define';
import type { Sections } from '#schema/sections/blocks';
import { sectionNamed } from '#schema/sections/blocks';
import type { SectionField, SectionFields, SectionLink } from '#schema/sections/define';
import { sectionTypeOf } from '#schema/sections/field-types';
import { changeLinks, linkTarget, pathOfTarget, withPath, type LinkTo } from './link-target.ts';

type Values = Readonly<Record<string, unknown>>;

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
export function changeSectionLinks(sections: Sections, content: string, change: LinkChange): string {
  const page = JSON.parse(content) as Values;
  if (!Array.isArray(page['blocks'])) return content;
  const blocks = (page['blocks'] as Values[]).map((block) => {
    const section = sectionNamed(sections, String(block['type']));
    return section ? { ...block, ...changedValues(section.fields, block, change) } : block;
  });
  const changed = JSON.stringify({ ...page, blocks });
  return changed === JSON.stringify(page) ? content : changed;
}

/** The given values of declared fields. */
const changedValues = (fields: SectionFields, values: Values, change: LinkChange): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : [[name, changedValue(field, values[name], change)]],
    ),
  );

function changedValue(field: SectionField, value: unknown, change: LinkChange): unknown {
  if (field.type === 'items') {
    return (value as Values[]).map((item) => ({ ...item, ...changedValues(field.fields, item, change) }));
  }
  const { words } = sectionTypeOf(field);
  if (words === 'html') return changeLinks(value as string, change.targets, change.to, change.from);
  if (words !== 'label') return value;
  const link = value as SectionLink;
  const target = linkTarget(link.href);
  if (target === null || !change.targets.has(pathOfTarget(target, change.from))) return value;
  return { ...link, href: change.to.path === null ? '' : withPath(link.href, change.to.path, change.to.keepsRest) };
}
