import { useQuery } from '@apollo/client/react';
import { toSiteSettings } from '#schema/settings';
import type { SiteSettings } from '#schema/settings';
import { FrameDocument } from './frame.graphql.gen.ts';
import type { FrameQuery, SiteFrameFragment } from './frame.graphql.gen.ts';

export type Frame = Omit<SiteFrameFragment, '__typename' | 'icons'> & { icons: SiteFrameFragment['icons'] | null };
export type FramePage = FrameQuery['pages']['edges'][number]['node'];

/** Used until the settings are loaded, and if that fails. */
const settings = toSiteSettings({});
const defaults: Frame = {
  ...(settings satisfies Pick<SiteSettings, Exclude<keyof Frame, 'url' | 'icons' | 'socialImage' | 'seoSettings'>>),
  seoSettings: { ...settings.seoSettings, ogPicture: null },
  url: '',
  icons: null,
  socialImage: '',
};

/** The site's settings and published pages. As the spec asks, a failure is not shown: defaults are used. */
export function useFrame(): { site: Frame; pages: readonly FramePage[] } {
  const { data } = useQuery(FrameDocument);
  return { site: data?.site ?? defaults, pages: data?.pages.edges.map(({ node }) => node) ?? [] };
}
