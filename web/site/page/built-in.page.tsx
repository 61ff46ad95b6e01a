import { useQuery } from '@apollo/client/react';
import { sectionsOf } from '#schema/content/kind';
import { readPage, type BuiltInSlug, type PageContent } from '#schema/sections/page-content';
import { useKinds } from '../../lib/declared-kinds.ts';
import { queryLoader, routeQuery } from '../../lib/query-loader.ts';
import { PageSections } from '../../sections/page-sections.tsx';
import { EditLink } from '../layout/edit-link.tsx';
import { PageHead } from '../layout/head/page-head.tsx';
import { SiteData } from '../layout/head/site-data.tsx';
import { BuiltInDocument } from './built-in.graphql.gen.ts';

/** Of the pages that have one while they are not published. */
const descriptions: Partial<Readonly<Record<BuiltInSlug, string>>> = {
  services:
    'AI for hospitals, back offices and factories: what we build, what it changes, and the technology it runs on.',
};

const titles: Readonly<Record<BuiltInSlug, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  contact: 'Contact',
};

/** A page that always exists. While it loads it shows the sections that the site comes with. */
export function builtInPage(slug: BuiltInSlug) {
  function Component() {
    const sections = useKinds().flatMap(sectionsOf);
    const { data, loading } = useQuery(BuiltInDocument, { variables: { slug } });
    const item = data?.builtInPage.page;
    const drawn = data?.builtInPage.drawn as PageContent | undefined;
    return (
      <>
        <PageHead isHome={slug === 'home'} item={item} description={item ? undefined : descriptions[slug]} />
        {slug === 'home' && <SiteData />}
        <PageSections page={drawn ?? withoutStories(readPage(sections, slug, null), loading)} title={titles[slug]} />
        {item && <EditLink section="pages" id={item.id} />}
      </>
    );
  }
  return { Component, loader: queryLoader(() => [routeQuery(BuiltInDocument, { slug })]) };
}

/** Lists of stories show skeletons while they load, and nothing after a failure. */
const withoutStories = (page: PageContent, isLoading: boolean): PageContent => ({
  ...page,
  blocks: page.blocks.map((block) => (isLoading ? block : { ...block, stories: [] })),
});
