import { changedWords } from './changed-words.ts';

const marks = { same: '', added: '+', removed: '-' };
const told = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ text, is }) => marks[is] + text + marks[is])
    .join('');

test.each([
  [
    'a word',
    'We answer every question within two days.',
    'We answer every question within one day.',
    'We answer every question within -two-+one+ -days-+day+.',
  ],
  [
    'several words of an otherwise unchanged text',
    'The pilot in Oslo ran for six weeks and read 4,000 scans.',
    'The pilot in Bergen ran for nine weeks and read 6,500 scans.',
    'The pilot in -Oslo-+Bergen+ ran for -six-+nine+ weeks and read -4-+6+,-000-+500+ scans.',
  ],
  [
    'a long addition at the end, one place',
    'Six things.',
    'Six things. To settle before the model, with the people who will use it.',
    'Six things.+ To settle before the model, with the people who will use it.+',
  ],
  [
    'a text that was rewritten, with a few words in common',
    'What to settle before a camera inspects parts: the light, the lens and the people.',
    'A model that knows when to ask the people is worth more than two points of accuracy.',
    '-What to settle before a camera inspects parts: the light, the lens and the people.-' +
      '+A model that knows when to ask the people is worth more than two points of accuracy.+',
  ],
  [
    'a rewritten text without spaces',
    '検査の前に決めること。',
    '正確さよりも大切なもの。',
    '-検査の前に決めること。-+正確さよりも大切なもの。+',
  ],
  ['a text that was empty', '', 'New words', '+New words+'],
])('%s', (_, before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});
