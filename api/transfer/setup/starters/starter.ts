import type { StoredSettings } from '#schema/settings/settings';
import type { StarterName } from '#schema/setup/setup';
import type { BuiltInSlug } from '#schema/sections/pages/built-in-slugs';

/** The fields of a built-in page. */
export interface StarterPage {
  title: string;
  metaDescription: string | null;
  /** The page's JSON. */
  content: string;
}

export interface StarterPost {
  title: string;
  slug: string;
  excerpt: string;
  metaDescription: string;
  content: string;
}

/** A site to start from, as data. */
export interface Starter {
  name: StarterName;
  pages: Readonly<Record<BuiltInSlug, StarterPage>>;
  /** The newest last. */
  posts: readonly StarterPost[];
  /** Settings without an entry have their default. */
  settings: Readonly<Partial<StoredSettings>>;
}
