import { cutText } from './cut-text.ts';
import { lengthOf } from './length-of.ts';

const family = '👩‍👩‍👧‍👦';
const england = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';

test.each([
  ['short', 5, '', 'short'],
  ['longer', 5, '', 'longe'],
  ['longer', 5, '…', 'long…'],
  ['ab 🎉🎉', 4, '', 'ab 🎉'],
  ['abc🎉', 3, '', 'abc'],
  [`ab${family}`, 5, '', 'ab'],
  [`ab${family}`, 9, '', `ab${family}`],
  [`a${england}b`, 5, '', 'a'],
  ['e\u0301e\u0301', 3, '', 'e\u0301'],
  ['🇩🇪🇫🇷', 3, '', '🇩🇪'],
  ['👍🏽👍🏽', 3, '…', '👍🏽…'],
  ['two words', 4, '…', 'two…'],
  [family, 3, '', '👩‍👩'],
  [`z${'\u0301'.repeat(50)}`, 3, '', 'z\u0301\u0301'],
  ['각각', 1, '', '각'],
  ['नमस्ते', 3, '', 'नम'],
])('%j in %d with %j is %j', (text, length, ending, expected) => {
  const cut = cutText(text, length, ending);
  expect(cut).toBe(expected);
  expect(cut.isWellFormed()).toBe(true);
  expect(lengthOf(cut)).toBeLessThanOrEqual(length);
});
