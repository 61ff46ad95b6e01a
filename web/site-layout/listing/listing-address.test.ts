import { listingAddress } from './listing-address.ts';

test.each([
  ['/blog', {}, '/blog'],
  ['/blog', { category: 'AI Research' }, '/blog?category=AI%20Research'],
  ['/blog', { category: null, after: 'a+b=' }, '/blog?after=a%2Bb%3D'],
  ['/search', { q: 'Ärzte & <b>', after: undefined }, '/search?q=%C3%84rzte%20%26%20%3Cb%3E'],
])('%s with %j', (base, chosen, expected) => {
  expect(listingAddress(base, chosen)).toBe(expected);
});
