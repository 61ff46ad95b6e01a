import { kinds } from '../content/kinds.ts';
import { datedSlug, deriveSlug, isReservedSlug, numberedSlug, slugLength, slugPattern } from './slug.ts';
import { toAscii } from '../text/to-ascii.ts';

test.each([
  ['Hello World', 'hello-world'],
  ['AI in 2025: What’s Next?', 'ai-in-2025-whats-next'],
  ['a  b\tc\nd', 'a-b-c-d'],
  ['a - b -- c', 'a-b-c'],
  ['Hello ', 'hello-'],
  [' Hello', '-hello'],
  ['café’s', 'cafes'],
  ['Café Zürich', 'cafe-zuerich'],
  ['Cafe\u0301 Zu\u0308rich', 'cafe-zuerich'],
  ['Überraschung groß', 'ueberraschung-gross'],
  ['Łódź — Ærø', 'lodz-aero'],
  ['Привет, мир', 'privet-mir'],
  ['日本語', 'ri-ben-yu'],
  ['한국어 뉴스', 'hangugeo-nyuseu'],
  ['snake_case/path', 'snakecasepath'],
  ['🎉!?', ''],
  ['', ''],
])('the title %j gives the slug %j', async (title, slug) => {
  expect(deriveSlug(await toAscii(title))).toBe(slug);
  expect(slug === '' || slugPattern.test(slug)).toBe(true);
});

test('a slug is cut at the end of a word', () => {
  expect(deriveSlug(`${'word '.repeat(30)}`)).toBe(`${'word-'.repeat(19)}word`);
  expect(deriveSlug('x'.repeat(200))).toBe('x'.repeat(slugLength));
});

test('a numbered slug is shortened to make room for its number', () => {
  expect([1, 2, 3].map((number) => numberedSlug('pricing', number))).toEqual(['pricing', 'pricing-2', 'pricing-3']);
  expect(numberedSlug('x'.repeat(100), 12)).toBe(`${'x'.repeat(97)}-12`);
});

test('a title without letters gets a slug of kind and date', () => {
  expect(datedSlug('post', new Date(2026, 10, 23))).toBe('post-2026-11-23');
  expect(datedSlug('page', new Date(2027, 0, 2))).toBe('page-2027-01-02');
});

test.each([
  'home',
  'about',
  'services',
  'contact',
  'blog',
  'login',
  'admin',
  'api',
  'graphql',
  'mcp',
  'healthz',
  'readyz',
  'metrics',
])('%s is reserved', (slug) => expect(isReservedSlug(slug, kinds)).toBe(true));

test.each(['articles', 'search', 'preview', 'media', 'brand', 'assets', 'newsletter', 'reset-password'])(
  '%s is reserved',
  (slug) => expect(isReservedSlug(slug, kinds)).toBe(true),
);

test.each(['homes', 'privacy-policy', 'constructor', ''])('%j is not reserved', (slug) => {
  expect(isReservedSlug(slug, kinds)).toBe(false);
});
