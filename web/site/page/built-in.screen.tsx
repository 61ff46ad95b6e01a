import { useQuery } from '@apollo/client/react';
import type { BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import type { BlockHead } from '#schema/sections/define';
import { partsOf, type PageContent } from '#schema/sections/pages/page-parts';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { PageSections } from '../../sections/page-sections.tsx';
import { EditLink } from '../../site-layout/edit-link.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { SiteData } from '../../site-layout/head/site-data.tsx';
import { BuiltInDocument } from './built-in.graphql.gen.ts';

interface BuiltInPage {
  slug: BuiltInSlug;
  title: string;
  /** For search engines, while it is not published. */
  description?: string;
  /** The sections that the site comes with. */
  blocks: readonly BlockHead[];
}

/** A page that always exists. While it loads it shows the sections that the site comes with. */
export function builtInPage({ slug, title, description, blocks }: BuiltInPage) {
  const initial: PageContent = { ...partsOf(slug, null), blocks: blocks.map((block) => ({ ...block })) };
  function Component() {
    const { data, loading } = useQuery(BuiltInDocument, { variables: { slug } });
    const item = data?.builtInPage.page;
    const drawn = data?.builtInPage.drawn as PageContent | undefined;
    return (
      <>
        <PageHead screen={slug} item={item} description={item ? undefined : description} />
        {slug === 'home' && <SiteData />}
        <PageSections page={drawn ?? withoutStories(initial, loading)} title={title} />
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
