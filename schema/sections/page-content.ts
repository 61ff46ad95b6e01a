import { isLayoutSlug, parseLayout, readJson, type LayoutFeature, type LayoutSection } from '../page-layout.ts';
import { readBlocks, type Sections } from './blocks.ts';
import { defaultBlocks } from './default-blocks.ts';
import type { Block } from './define.ts';

/** Pages that always exist: their slugs are fixed, and their content is JSON. */
export const builtInSlugs = ['home', 'about', 'services', 'contact'] as const;
export type BuiltInSlug = (typeof builtInSlugs)[number];

export const isBuiltInSlug = (slug: unknown): slug is BuiltInSlug =>
  (builtInSlugs as readonly unknown[]).includes(slug);

/** The parts that home and about store beside their blocks; empty on other pages. */
export interface PageParts {
  isHome: boolean;
  hero: { title: string; subtitle: string; description: string };
  features: LayoutFeature[];
  sections: LayoutSection[];
}

export interface PageContent extends PageParts {
  blocks: Block[];
}

const noParts: PageParts = {
  isHome: false,
  hero: { title: '', subtitle: '', description: '' },
  features: [],
  sections: [],
};

function partsOf(slug: string, content: string | null | undefined): PageParts {
  if (!isLayoutSlug(slug)) return noParts;
  if (slug === 'home') return { ...noParts, isHome: true, ...parseLayout('home', content) };
  const { hero, sections } = parseLayout('about', content);
  return { ...noParts, hero: { ...noParts.hero, ...hero }, sections };
}

/**
 * Reads the stored content of a page of sections. Never throws. A built-in page without blocks of its own has those that
 * the site comes with.
 */
export function readPage(sections: Sections, slug: string, content: string | null | undefined): PageContent {
  const { blocks } = (content && readJson(content)) || {};
  const stored = Array.isArray(blocks) ? blocks : isBuiltInSlug(slug) ? defaultBlocks[slug] : [];
  return { ...partsOf(slug, content), blocks: readBlocks(sections, stored) };
}

/** What a built-in page is seeded with. Home and about begin without blocks, as the specification describes them. */
export const seededContent = (slug: BuiltInSlug): string => {
  if (isLayoutSlug(slug)) return JSON.stringify(parseLayout(slug, null), null, 2);
  return JSON.stringify({ blocks: defaultBlocks[slug] }, null, 2);
};
