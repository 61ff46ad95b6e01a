import { isLayoutSlug, parseLayout, readJson } from './page-layout.ts';
import { readBlocks, type Sections } from '../blocks.ts';
import { isBuiltInSlug, type BuiltInSlug } from './built-in-slugs.ts';
import { defaultBlocks } from '../defaults/default-blocks.ts';
import { partsOf, type PageContent } from './page-parts.ts';

/**
 * Reads the stored content of a page of sections. Never throws. A built-in page without blocks of its own has the
 * default blocks.
 */
export function readPage(sections: Sections, slug: string, content: string | null | undefined): PageContent {
  const { blocks } = (content && readJson(content)) || {};
  const stored = Array.isArray(blocks) ? blocks : isBuiltInSlug(slug) ? defaultBlocks[slug] : [];
  return { ...partsOf(slug, content), blocks: readBlocks(sections, stored) };
}

/** The seeded content of a built-in page. Home and about begin without blocks, as the specification describes them. */
export const seededContent = (slug: BuiltInSlug): string => {
  if (isLayoutSlug(slug)) return JSON.stringify(parseLayout(slug, null), null, 2);
  return JSON.stringify({ blocks: defaultBlocks[slug] }, null, 2);
};
