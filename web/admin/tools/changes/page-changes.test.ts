import { pageChanges, type SeenPart } from './page-changes.ts';

const text = (words: string): SeenPart => ({ kind: 'text', text: words, picture: null });
const title = (words: string): SeenPart => ({ kind: 'title', text: words, picture: null });
const picture = (address: string, alt = ''): SeenPart => ({ kind: 'picture', text: alt, picture: address });

/** Changes as one line each: +added+ and -removed- words. */
const told = (before: SeenPart[], after: SeenPart[]) =>
  pageChanges(before, after).map((change) => {
    if (change.is === 'picture') {
      return `${change.label}: ${change.before?.picture ?? 'none'} > ${change.after?.picture ?? 'none'}`;
    }
    const marks = { same: '', added: '+', removed: '-' };
    return `${change.label}: ${change.words.map(({ text: words, is }) => marks[is] + words + marks[is]).join('')}`;
  });

test.each<[string, SeenPart[], SeenPart[], string[]]>([
  ['nothing', [text('One'), picture('/a.png')], [text('One'), picture('/a.png')], []],
  [
    'a word of a paragraph',
    [text('One'), text('We answer within two days.')],
    [text('One'), text('We answer within one day.')],
    ['Text changed: We answer within -two-+one+ -days-+day+.'],
  ],
  ['an added paragraph', [text('One')], [text('One'), text('Two')], ['Text added: +Two+']],
  ['a removed paragraph', [text('One'), text('Two')], [text('Two')], ['Text removed: -One-']],
  [
    'a replaced paragraph',
    [text('The quick brown fox jumps over the lazy dog, and over the hedge too.')],
    [text('Entirely new thoughts about something that was never mentioned here before.')],
    [
      'Text removed: -The quick brown fox jumps over the lazy dog, and over the hedge too.-',
      'Text added: +Entirely new thoughts about something that was never mentioned here before.+',
    ],
  ],
  [
    'a title',
    [title('Before - Halden')],
    [title('After - Halden')],
    ['Browser title changed: -Before-+After+ - Halden'],
  ],
  ['another picture', [picture('/a.png')], [picture('/b.png')], ['Image replaced: /a.png > /b.png']],
  ['a new picture', [text('One')], [text('One'), picture('/b.png')], ['Image added: none > /b.png']],
  ['a removed picture', [picture('/a.png'), text('One')], [text('One')], ['Image removed: /a.png > none']],
  [
    'an alternative text',
    [picture('/a.png', 'A')],
    [picture('/a.png', 'B')],
    ['Alternative text changed: /a.png > /a.png'],
  ],
])('%s', (_, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});
