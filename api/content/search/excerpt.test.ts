import { foldSearch } from '#schema/text/fold-search';
import { excerptOf, foldedWords, highlighted, type TextPart } from './excerpt.ts';
import { splitIntoWords } from '../items/words/words.ts';

/** Matches in brackets. */
const shown = (parts: TextPart[]) => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const highlight = (text: string, query: string) => shown(highlighted(text, foldedWords(splitIntoWords(query))));
const excerpt = (text: string, query: string) => shown(excerptOf(text, foldedWords(splitIntoWords(query))).parts);

test.each([
  ['Robots', 'robots', '[Robots]'],
  ['Robots at work', 'robo', '[Robots] at work'],
  ['Robots at work', 'robots wor', '[Robots] at [work]'],
  ['Robots at work', 'robo work', 'Robots at [work]'],
  ['A café in Zürich', 'cafe zur', 'A [café] in [Zürich]'],
  ['cafe', 'CAFÉ', '[cafe]'],
  ['cafe\u0301s', 'café', '[cafe\u0301s]'],
  ['Straße, Œuvre, Łódź', 'strasse oeuvre lodz', '[Straße], [Œuvre], [Łódź]'],
  ['“AI/ML” — GPT-4', 'ml gpt 4', '“AI/[ML]” — [GPT]-[4]'],
  ['<b>bold</b> & "x"', 'bold', '<b>[bold]</b> & "x"'],
  ['ПРИВЕТ мир', 'привет', '[ПРИВЕТ] мир'],
  ['😀robot😀', 'robot', '😀[robot]😀'],
  ['nothing here', 'robot', 'nothing here'],
  ['', 'robot', ''],
])('%j for %j', (text, query, expected) => {
  expect(highlight(text, query)).toBe(expected);
  expect(
    highlighted(text, foldedWords(splitIntoWords(query)))
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

const filler = (n: number, from = 0) => Array.from({ length: n }, (_, i) => `w${from + i}`).join(' ');

describe('an excerpt', () => {
  test('is the whole of a short text', () => {
    expect(excerpt('  One\n\n two\tthree. ', 'two')).toBe('One [two] three.');
  });
  test('begins a little before the first match', () => {
    const text = excerpt(`${filler(100)} robot ${filler(100, 100)}.`, 'robot');
    expect(text).toMatch(/^… w94 .* w99 \[robot\] w100 .* w124 …$/);
  });
  test('is the passage with most of the words', () => {
    expect(excerpt(`robot ${filler(60)} tin robot.`, 'tin robot')).toMatch(/^… w54 .* \[tin\] \[robot\]\.$/);
  });
  test('is the beginning when nothing is found', () => {
    const { parts, isFound } = excerptOf(`${filler(60)}`, foldedWords(['robot']));
    expect(isFound).toBe(false);
    expect(shown(parts)).toBe(`${filler(32)} …`);
  });
  // Work that grew with the square of the text would outlast the test.
  test('is found in a long text of one repeated word or letter', () => {
    expect(excerpt('robot '.repeat(200_000), 'robot').startsWith('[robot] [robot]')).toBe(true);
    expect(excerpt('é'.repeat(1_000_000), 'robot')).toHaveLength(1_000_000);
  });
});

test.each([
  ['Hello, World!', ['hello', 'world']],
  [`'; drop table posts --`, ['drop', 'table', 'posts']],
  ['a & b | !c <-> d:*', ['a', 'b', 'c', 'd']],
  ['99.9%', ['99', '9']],
  ['\ud800x', ['x']],
  ['\0', []],
  ['“”—…', []],
])('the words of %j', (query, expected) => {
  expect(splitIntoWords(query)).toEqual(expected);
});

test.each([
  ['ÉCLAIR', 'eclair'],
  ['İstanbul', 'istanbul'],
  ['naïve', 'naive'],
  ['plain', 'plain'],
])('%s without accents is %s', (text, expected) => {
  expect(foldSearch(text)).toBe(expected);
});
