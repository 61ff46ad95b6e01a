import { countOf, readTerms, searchVariables } from './search-terms.ts';

const short = 'Please enter at least 2 characters';

test.each([
  ['', '', null, null],
  ['?q=%20%20', '', null, null],
  ['?q=scan', 'scan', null, { query: 'scan', first: 20 }],
  ['?q=+caf%C3%A9+', 'café', null, { query: 'café', first: 20 }],
  ['?q=%E5%8C%BB%E9%99%A2&after=abc', '医院', null, { query: '医院', first: 20, after: 'abc' }],
  ['?q=a', 'a', short, null],
  ['?q=%26%21-', '&!-', short, null],
  [`?q=${'x'.repeat(201)}`, 'x'.repeat(201), 'Search must be less than 200 characters', null],
])('%s', (search, query, problem, variables) => {
  const terms = readTerms(new URLSearchParams(search));
  expect(terms).toMatchObject({ query, problem });
  expect(searchVariables(terms)).toEqual(variables);
});

test.each([
  [0, '0'],
  [12, '12'],
  [1000, '1,000+'],
])('%i results', (total, words) => {
  expect(countOf(total)).toBe(words);
});
