import { createContext, use, useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { defaultMenus, menuNames } from '#schema/menus';
import type { MenuName } from '#schema/menus';
import { brandingGroup } from '#schema/settings/branding.settings';
import { contactGroup } from '#schema/settings/contact.settings';
import { defaultsOf } from '#schema/settings/defaults-of';
import { generalGroup } from '#schema/settings/general.settings';
import { seoGroup } from '#schema/settings/seo.settings';
import type { SiteSettings } from '#schema/settings/settings';
import { FrameDocument } from './frame.graphql.gen.ts';
import type { SiteFrameFragment } from './frame.graphql.gen.ts';

export type Frame = Omit<SiteFrameFragment, '__typename' | 'icons'> & { icons: SiteFrameFragment['icons'] | null };

/** An entry of a menu; visitors get only live entries. */
export interface MenuLink {
  label: string;
  /** Null for a group without a page of its own. */
  href: string | null;
  children: readonly MenuLink[];
}

export type Menus = Readonly<Record<MenuName, readonly MenuLink[]>>;

/** Used until the settings are loaded, and if that fails. */
const settings = {
  ...defaultsOf(generalGroup),
  ...defaultsOf(brandingGroup),
  ...defaultsOf(contactGroup),
  ...defaultsOf(seoGroup),
  maintenanceMode: false,
};
const defaults: Frame = {
  ...(settings satisfies Pick<
    SiteSettings,
    Exclude<keyof Frame, 'url' | 'icons' | 'socialImage' | 'seoSettings' | 'words' | 'categoryColors' | 'logoHasName'>
  >),
  seoSettings: { ...settings.seoSettings, ogPicture: null },
  url: '',
  icons: null,
  logoHasName: false,
  socialImage: '',
  words: [],
  categoryColors: [],
};

const byName = (of: (name: MenuName) => readonly MenuLink[]) =>
  Object.fromEntries(menuNames.map((name) => [name, of(name)])) as unknown as Menus;

const menusByDefault = byName((name) => defaultMenus[name]({ ...settings, pages: [], kinds: [] }));

interface SiteFrame {
  site: Frame;
  menus: Menus;
}

/** Set by the layout, which reads the cache once for all that it holds. */
export const FrameContext = createContext<SiteFrame>({ site: defaults, menus: menusByDefault });

/** The site's settings and menus. */
export const useFrame = (): SiteFrame => use(FrameContext);

/** The same, for the layout. As the spec asks, a failure is not shown: defaults are used. */
export function useLoadedFrame(): SiteFrame {
  const { data } = useQuery(FrameDocument);
  return useMemo(() => {
    if (!data) return { site: defaults, menus: menusByDefault };
    const menus = byName((name) =>
      (data.menus.find((menu) => menu.name === name)?.items ?? []).map((entry) => ({
        ...entry,
        children: entry.children.map((child) => ({ ...child, children: [] })),
      })),
    );
    return { site: data.site, menus };
  }, [data]);
}

/** The address of the Privacy Policy while the footer links to it. */
export function usePrivacyPolicy(): string | null {
  const { legal } = useFrame().menus;
  const found =
    legal.find(({ href }) => href === '/privacy-policy') ?? legal.find(({ label }) => /privacy/i.test(label));
  return found?.href ?? null;
}
