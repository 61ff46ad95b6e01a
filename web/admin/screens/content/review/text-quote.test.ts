import { findQuote, quoteAt } from './text-quote.ts';

const text = 'The plan works. The plan is long.';

test.each<[what: string, start: number, end: number, quote: string | undefined]>([
  ['words', 4, 8, 'plan'],
  ['words with spaces around them', 3, 9, 'plan'],
  ['nothing', 4, 4, undefined],
  ['a space', 3, 4, undefined],
])('quotes %s', (_, start, end, quote) => {
  expect(quoteAt(text, start, end)?.quote).toBe(quote);
});

test('keeps the text around a passage without splitting an emoji', () => {
  expect(quoteAt(text, 20, 24)).toEqual({ quote: 'plan', prefix: 'The plan works. The ', suffix: ' is long.' });
  const smiles = '😀'.repeat(400);
  const cut = quoteAt(`a${smiles}`, 0, smiles.length);
  expect(cut?.quote.isWellFormed()).toBe(true);
  expect(cut?.suffix.isWellFormed()).toBe(true);
  expect(quoteAt('x'.repeat(900), 0, 900)?.quote).toHaveLength(500);
});

test.each<[what: string, now: string, found: string | null]>([
  ['where it was', text, 'The plan works. The [plan] is long.'],
  ['after words were added before it', `New. ${text}`, 'New. The plan works. The [plan] is long.'],
  ['when the other place is gone', 'It works. The plan is long.', 'It works. The [plan] is long.'],
  ['when the text around it has changed', 'Our plan', 'Our [plan]'],
  ['but not a deleted one', 'The idea is long.', null],
])('finds a passage %s', (_, now, found) => {
  const place = quoteAt(text, 20, 24);
  const range = place && findQuote(now, place);
  expect(range && `${now.slice(0, range[0])}[${now.slice(...range)}]${now.slice(range[1])}`).toBe(found);
});
