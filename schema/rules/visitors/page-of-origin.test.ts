import { pageOfOrigin, readPageOfOrigin } from './page-of-origin.ts';

test.each([
  ['/contact', '/contact'],
  [
    '/services?utm_source=linkedin&utm_campaign=spring&email=ann%40example.com#top',
    '/services?utm_source=linkedin&utm_campaign=spring',
  ],
  ['/über uns', '/%C3%BCber%20uns'],
  [`/a?utm_source=${'x'.repeat(600)}`, '/a'],
  [`/${'a'.repeat(600)}`, null],
  ['https://example.com/contact', null],
  ['//example.com/contact', null],
  ['contact', null],
  ['', null],
  [null, null],
])('%j is stored as %j', (given, stored) => {
  expect(pageOfOrigin(given)).toBe(stored);
});

test('a stored page is read as its path and its campaign', () => {
  expect(readPageOfOrigin('/services?utm_source=linkedin&utm_campaign=spring+sale')).toEqual({
    path: '/services',
    campaign: [
      ['source', 'linkedin'],
      ['campaign', 'spring sale'],
    ],
  });
});
