import { deriveSlug, isReservedSlug, slugPattern } from './slug.ts';

test.each([
  ['Hello World', 'hello-world'],
  ['AI in 2025: What’s Next?', 'ai-in-2025-whats-next'],
  ['a  b\tc\nd', 'a-b-c-d'],
  ['a - b -- c', 'a-b-c'],
  ['Hello ', 'hello-'],
  [' Hello', '-hello'],
  ['Café Zürich', 'caf-zrich'],
  ['snake_case/path', 'snakecasepath'],
  ['日本語', ''],
  ['', ''],
])('the title %j gives the slug %j', (title, slug) => {
  expect(deriveSlug(title)).toBe(slug);
  expect(slug === '' || slugPattern.test(slug)).toBe(true);
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
  'healthz',
  'readyz',
  'metrics',
])('%s is reserved', (slug) => expect(isReservedSlug(slug)).toBe(true));

test.each(['articles', 'search', 'preview', 'media', 'brand', 'assets', 'newsletter', 'reset-password'])(
  '%s is reserved',
  (slug) => expect(isReservedSlug(slug)).toBe(true),
);

test.each(['homes', 'privacy-policy', 'constructor', ''])('%j is not reserved', (slug) => {
  expect(isReservedSlug(slug)).toBe(false);
});
