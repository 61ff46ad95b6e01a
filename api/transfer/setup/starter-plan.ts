import { isDeepStrictEqual } from 'node:util';
import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { settingDefinitions, type SettingKey } from '#schema/settings/settings';
import { builtInSlugs, type BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import type { SetupSettings } from '#schema/setup/setup';
import { allSamples, removable, type SampleItem } from './samples.ts';
import type { Starter, StarterPage, StarterPost } from './starters/starter.ts';
import { starterSites } from './starters/starters.ts';
import { ContentItem } from '../../content/items/content.entity.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** The parts of the current site that starter sites change. */
interface SiteState {
  chosen: SetupSettings['starter'];
  samples: readonly SampleItem[];
  removable: readonly SampleItem[];
  builtIn: readonly (StarterPage & { id: number; slug: BuiltInSlug })[];
  /** Slugs of posts, samples too. */
  posts: readonly string[];
  hasOwnPosts: boolean;
  settings: ReadonlyMap<SettingKey, unknown>;
}

/** The effect of choosing a starter site. */
export interface StarterPlan {
  pages: { id: number; slug: string; title: string; values: StarterPage }[];
  /** Undefined if the default applies without being stored. */
  settings: { key: SettingKey; value: unknown }[];
  adds: StarterPost[];
  removes: SampleItem[];
  /** Titles of changed items and settings, which are kept. */
  keeps: string[];
}

const all = Object.values(starterSites);

/** Every setting that a starter site has a value for. */
const keys = [...new Set(all.flatMap(({ settings }) => Object.keys(settings) as SettingKey[]))].sort();

/** @param isLocked until the end of the transaction */
export async function readSite(em: SqlEntityManager, kinds: Kinds, isLocked = false): Promise<SiteState> {
  const stored = em
    .createQueryBuilder(Setting)
    .select(['key', 'value'])
    .where({ key: [...keys, 'setup'] })
    .orderBy({ key: 'asc' });
  if (isLocked) stored.setLockMode(LockMode.PESSIMISTIC_WRITE);
  const rows = await stored.execute<{ key: SettingKey; value: unknown }[]>('all');
  const settings = new Map(rows.map(({ key, value }) => [key, value]));
  const samples = await allSamples(em, isLocked);
  const builtIn = await em
    .createQueryBuilder(ContentItem)
    .select(['id', 'slug', 'title', 'content', 'metaDescription'])
    .where({ kind: 'page', slug: { $in: [...builtInSlugs] }, deletedAt: null })
    .execute<(StarterPage & { id: number; slug: BuiltInSlug })[]>('all');
  const posts = await em.execute<{ slug: string }[]>(
    `select slug from content c where kind = 'post' and deleted_at is null and
       (slug = any (array[?]::text[]) or not is_sample(c)) limit 1000`,
    [all.flatMap((starter) => starter.posts.map(({ slug }) => slug))],
  );
  const isSample = ({ slug }: { slug: string }) => samples.some((one) => one.kind === 'post' && one.slug === slug);
  return {
    chosen: (settings.get('setup') as SetupSettings | undefined)?.starter ?? null,
    samples,
    removable: removable(samples, kinds),
    builtIn,
    posts: posts.map(({ slug }) => slug),
    hasOwnPosts: posts.some((post) => !isSample(post)),
    settings,
  };
}

export function planOf(starter: Starter, site: SiteState): StarterPlan {
  const isSample = (id: number) => site.samples.some((item) => item.id === id);
  const ownPages = site.builtIn.filter(({ id }) => !isSample(id));
  const pages = site.builtIn.flatMap(({ id, slug, ...stored }) => {
    const values = starter.pages[slug];
    if (!isSample(id) || isSame(stored, values)) return [];
    return [{ id, slug, title: stored.title, values }];
  });
  const ownKeys = keys.filter((key) => isOwn(key, valueOf(site, key)));
  const settings = keys
    .filter((key) => !ownKeys.includes(key))
    .map((key) => ({ key, value: wanted(starter, key) }))
    .filter(({ key, value }) => !isDeepStrictEqual(value ?? settingDefinitions[key].defaultValue, valueOf(site, key)));
  const isIn = ({ kind, slug }: SampleItem) => kind === 'post' && starter.posts.some((post) => post.slug === slug);
  return {
    pages,
    settings,
    adds: site.hasOwnPosts ? [] : starter.posts.filter(({ slug }) => !site.posts.includes(slug)),
    removes: site.removable.filter((item) => !isIn(item)),
    keeps: [
      ...ownPages.map(({ title }) => title),
      ...ownKeys.map((key) => settingDefinitions[key].label),
      ...(site.hasOwnPosts && starter.posts.length > 0 ? ['Your blog posts: no sample posts are added'] : []),
    ],
  };
}

export const hasChanges = ({ pages, settings, adds, removes }: StarterPlan): boolean =>
  [pages, settings, adds, removes].some((changes) => changes.length > 0);

const isSame = (stored: StarterPage, { title, metaDescription, content }: StarterPage): boolean =>
  stored.title === title && stored.metaDescription === metaDescription && sameJson(stored.content, content);

/** Compares normalised values, because saving may have changed their format. */
function sameJson(one: string, other: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return one === other;
  }
}

const valueOf = (site: SiteState, key: SettingKey): unknown =>
  site.settings.get(key) ?? settingDefinitions[key].defaultValue;

/** Whether somebody has set it. */
const isOwn = (key: SettingKey, value: unknown): boolean =>
  ![settingDefinitions[key].defaultValue, ...all.map(({ settings }) => settings[key])].some((known) =>
    isDeepStrictEqual(known, value),
  );

function wanted({ settings }: Starter, key: SettingKey): unknown {
  const { isSeeded, defaultValue } = settingDefinitions[key];
  return settings[key] ?? (isSeeded ? defaultValue : undefined);
}
