import { categories, statuses } from '#schema/constants';
import { kinds } from '#schema/content/kinds';
import { check } from '#schema/rules/check';
import { pageRules, storyRules } from '#schema/rules/content/content';
import { userRules } from '#schema/rules/people/user';
import { seededRoles } from '#schema/built-permissions';
import { deriveSlug, reservedSlugs } from '#schema/addresses/slug';
import { sanitise } from '../../content/items/saving/sanitise.ts';
import { seedPages } from '../../transfer/setup/seed-pages.ts';
import { demoArticles, demoPosts } from './demo.data.ts';
import type { DemoPage, DemoStory } from './demo.types.ts';
import { drawing, drawingNames } from './drawings.ts';
import { demoPages } from './pages.ts';
import { demoUsers } from './users.ts';

const stories: readonly DemoStory[] = [...demoPosts, ...demoArticles];
const everything = [...stories, ...demoPages, ...seedPages];

/** Without the age, which is for the seeder only. */
function input(item: DemoPage | DemoStory | (typeof seedPages)[number]): Record<string, unknown> {
  const entries = Object.entries(item).filter(([field]) => !['daysAgo', 'publishedDaysAgo'].includes(field));
  return Object.fromEntries(entries);
}

const addresses = (content: string, attribute: 'href' | 'src') =>
  [...content.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map((match) => match[1] ?? '');
const drawingOf = (address: string) => /^\/media\/demo\/([a-z0-9-]+)\.svg$/.exec(address)?.[1];

describe('demo content', () => {
  test.each(stories.map((one) => [one.slug, one] as const))('%s is valid and stored unchanged', (_, one) => {
    expect(check(storyRules, input(one))).toEqual(input(one));
  });

  test.each([...demoPages, ...seedPages].map((one) => [one.slug, one] as const))(
    '%s is valid and stored unchanged',
    (_, one) => {
      expect(check(pageRules, input(one))).toEqual(input(one));
    },
  );

  test.each(everything.map((one) => [one.slug, one] as const))('%s has the slug of its title', (slug, one) => {
    expect(slug).toBe(deriveSlug(one.title));
  });

  test.each(everything.map((one) => [one.slug, one] as const))('%s is not changed by the sanitiser', (_, one) => {
    expect(sanitise(one.content)).toBe(one.content);
  });

  test.each(everything.map((one) => [one.slug, one] as const))('%s links only to public addresses', (_, one) => {
    const published = (items: readonly DemoPage[], path: string) =>
      items.filter(({ status }) => status === 'published').map(({ slug }) => path + slug);
    const open = [
      '/',
      ...reservedSlugs(kinds).map((slug) => `/${slug}`),
      ...published(demoPosts, '/blog/'),
      ...published(demoArticles, '/articles/'),
      ...published(demoPages, '/'),
      ...seedPages.map(({ slug }) => `/${slug}`),
    ];
    const own = addresses(one.content, 'href').filter((address) => !address.startsWith('mailto:'));
    expect(own.filter((address) => !open.includes(address))).toEqual([]);
  });

  test.each([
    ['posts', demoPosts],
    ['articles', demoArticles],
    ['pages', [...demoPages, ...seedPages]],
  ])('no two %s share a slug', (_, items) => {
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
  });

  test('24 posts in all categories and statuses, over nine months', () => {
    const byStatus = statuses.map((status) => demoPosts.filter((post) => post.status === status).length);
    expect(byStatus).toEqual([3, 20, 1]);
    expect([...new Set(demoPosts.map(({ category }) => category))].sort()).toEqual([...categories].sort());
    const ages = stories.map(({ daysAgo }) => daysAgo);
    expect(new Set(ages).size).toBe(ages.length);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(275);
  });

  test('nothing is published before it was created', () => {
    for (const { daysAgo, publishedDaysAgo = daysAgo } of [...stories, ...demoPages]) {
      expect(publishedDaysAgo).toBeLessThanOrEqual(daysAgo);
    }
  });

  test('one user for each seeded role below Administrator', () => {
    const roles = seededRoles.map(({ name }) => name).filter((name) => name !== 'administrator');
    expect(demoUsers.map(({ role }) => role)).toEqual(roles);
  });

  test.each(demoUsers.map((user) => [user.username, user] as const))('%s is valid', (_, { role, ...user }) => {
    expect(role).not.toBe('administrator');
    const values = { ...user, password: 'wgRk-48-hTzs', isActive: true };
    expect(check(userRules, values)).toEqual(values);
  });
});

describe('drawings', () => {
  test('every image has a drawing, and every drawing is used', () => {
    const used = stories.flatMap((one) => [one.featuredImage ?? [], addresses(one.content, 'src')].flat());
    expect(new Set(used.map(drawingOf))).toEqual(new Set(drawingNames));
  });

  test.each(drawingNames.map((name) => [name]))('%s is small, without scripts, and deterministic', (name) => {
    const svg = drawing(name);
    expect(drawing(name)).toBe(svg);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 675"[^>]* role="img" [^>]*><title id="t">[^<]+<\/title>/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|href=/);
    expect(svg.length).toBeLessThan(14 * 1024);
  });

  test('throws for an unknown name', () => {
    expect(() => drawing('nothing')).toThrow(RangeError);
  });
});
