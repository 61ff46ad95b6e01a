import { HtmlText } from '#schema/checks/html-text';
import { sectionNamed, type Sections } from '#schema/sections/blocks';
import { wordsOfBlocks } from '#schema/sections/block-words';
import type { Block } from '#schema/sections/define';
import { builtInSlugs, type BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import { readPage } from '#schema/sections/pages/page-content';
import type { PageContent } from '#schema/sections/pages/page-parts';
import type { SiteSettings } from '#schema/settings/settings';

/** A published page of a built-in screen that the owner edits. */
export interface EditedPage {
  slug: string;
  title: string;
  content: string;
}

/** The searchable text of a built-in screen. */
export interface ScreenText {
  /** A reserved slug. The screen's address is that of a page with this slug. */
  slug: string;
  title: string;
  text: string;
}

const titles: Readonly<Record<BuiltInSlug, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  contact: 'Contact',
};

/**
 * The built-in screens with their words, as visitors see them now.
 * @param pages the published built-in pages; a screen without one shows its default text
 */
export function builtInScreens(site: SiteSettings, pages: readonly EditedPage[], sections: Sections): ScreenText[] {
  return builtInSlugs.map((slug) => {
    const edited = pages.find((page) => page.slug === slug);
    const page = readPage(sections, slug, edited?.content);
    const words = page.blocks
      .filter(({ isHidden }) => !isHidden)
      .flatMap((block) => wordsOf(block, page, site, sections));
    return { slug, title: edited?.title ?? titles[slug], text: words.filter(Boolean).join('\n') };
  });
}

/** The words of a block, with those that it shows from the page's own parts and from the settings. */
function wordsOf(block: Block, page: PageContent, site: SiteSettings, sections: Sections): string[] {
  const own = wordsOfBlocks(sections, [block], (html) => new HtmlText(html).text);
  if (block.type === 'pageHero') return [page.hero.title, page.hero.subtitle, page.hero.description, ...own];
  if (block.type === 'pageFeatures') {
    return [...own, ...page.features.flatMap(({ title, description }) => [title, description])];
  }
  if (block.type === 'pageSections') return page.sections.flatMap(({ title, content }) => [title, content]);
  if (block.type === 'numbers' && block['hasSiteName'] === true) {
    return [`${String(block['title'])} ${site.siteName}`, ...own.slice(block['title'] ? 1 : 0)];
  }
  if (block.type === 'contactForm') return [...own, site.contactEmail, site.contactPhone];
  return sectionNamed(sections, block.type) ? own : [];
}
