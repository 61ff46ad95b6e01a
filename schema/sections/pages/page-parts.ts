import { isLayoutSlug, parseLayout, type LayoutFeature, type LayoutSection } from './page-layout.ts';
import type { Block } from '../define.ts';

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

/** The parts of a page's stored content, or the defaults. */
export function partsOf(slug: string, content: string | null | undefined): PageParts {
  if (!isLayoutSlug(slug)) return noParts;
  if (slug === 'home') return { ...noParts, isHome: true, ...parseLayout('home', content) };
  const { hero, sections } = parseLayout('about', content);
  return { ...noParts, hero: { ...noParts.hero, ...hero }, sections };
}
