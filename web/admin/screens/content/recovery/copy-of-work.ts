import { defaults } from '#schema/constants';
import { leadingFields } from '#schema/content/shared.fields';
import { isLayoutSlug, parseLayout } from '#schema/sections/pages/page-layout';
import type { LayoutSlug } from '#schema/sections/pages/page-layout';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/** The values of a new item made from unsaved work: a draft with its own slug. */
export function copyOfWork(kind: ContentKind, { item, values }: UnsavedWork): ContentValues {
  const { slug, content } = values;
  const isBuiltIn = kind.isBuiltIn(slug) && isLayoutSlug(slug);
  return {
    ...values,
    ...(isBuiltIn && { content: textOfLayout(slug, content), format: 'text' }),
    ...(item !== 'new' && { slug: `${slug.slice(0, leadingFields.slug.maxLength - suffix.length)}${suffix}` }),
    status: defaults.content.status,
  };
}

const suffix = '-copy';

/** The layout as text, because only the built-in pages have a layout. */
function textOfLayout(slug: LayoutSlug, content: string): string {
  if (slug === 'home') {
    const { hero, features } = parseLayout('home', content);
    const parts = features.map(({ title, description }) => [title, description] as const);
    return html([hero.title, `${hero.subtitle}\n${hero.description}`], ...parts);
  }
  const { hero, sections } = parseLayout('about', content);
  return html([hero.title, hero.subtitle], ...sections.map((one) => [one.title, one.content] as const));
}

function html(...parts: readonly (readonly [title: string, text: string])[]): string {
  const element = (name: string, text: string) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made.outerHTML;
  };
  const lines = (text: string) => text.split('\n').filter((line) => line.trim());
  return parts
    .flatMap(([title, text]) => [
      ...lines(title).map((line) => element('h2', line)),
      ...lines(text).map((line) => element('p', line)),
    ])
    .join('\n');
}
