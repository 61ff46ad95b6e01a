import { isKnownCategory, listingVariables, readListing } from './listing.ts';

describe('readListing', () => {
  test.each([
    ['', { after: null, category: null }, { first: 7 }],
    ['?after=abc', { after: 'abc', category: null }, { first: 12, after: 'abc' }],
    ['?category=AI%20Research', { after: null, category: 'AI Research' }, { first: 12, category: 'AI Research' }],
    ['?category=%20%20', { after: null, category: null }, { first: 7 }],
    [
      '?category=Healthcare&after=abc',
      { after: 'abc', category: 'Healthcare' },
      { first: 12, after: 'abc', category: 'Healthcare' },
    ],
  ])('%s', (search, listing, variables) => {
    const read = readListing(new URLSearchParams(search));
    expect(read).toMatchObject(listing);
    expect(listingVariables(read)).toEqual(variables);
  });

  test('a category that is too long is truncated and remains unknown', () => {
    const { category } = readListing(new URLSearchParams({ category: 'x'.repeat(5000) }));
    expect(category).toHaveLength(51);
  });
});

test.each([
  ['Healthcare', [], true],
  ['Robotics', [{ category: 'Robotics' }], true],
  ['healthcare', [], false],
  ['Buy now', [{ category: 'Robotics' }], false],
])('%s is a category: %#', (category, tiles, expected) => {
  expect(isKnownCategory(category, ['News', 'Healthcare'], tiles)).toBe(expected);
});
