import type { FieldDeclaration } from '#schema/content/define';
import { contentKind } from '../kinds/content-kinds.ts';
import { emptyValues } from '../editor/form/content-values.ts';
import { applyChoices, conflicts, merge, mergeBlocks } from './merge.ts';
import { htmlBlocks, partsOf, readable, textLabel, valuesOfParts } from './parts.ts';

const text = (words: string) => words.split(' ').filter(Boolean);

// Each word is a paragraph; {mine|theirs} is a conflict.
test.each([
  ['nothing changed', 'a b c', 'a b c', 'a b c', 'a b c'],
  ['mine alone', 'a b c', 'a B c', 'a b c', 'a B c'],
  ['theirs alone', 'a b c', 'a b c', 'a b C', 'a b C'],
  ['both, in different places', 'a b c d e', 'A b c d e', 'a b c d E', 'A b c d E'],
  ['both, with the same change', 'a b c', 'a X c', 'a X c', 'a X c'],
  ['both, the same paragraph', 'a b c', 'a M c', 'a T c', 'a {M|T} c'],
  ['both added at the same place', 'a b', 'a M b', 'a T b', 'a {M|T} b'],
  ['both added at different places', 'a b c', 'M a b c', 'a b c T', 'M a b c T'],
  ['mine removed, theirs changed elsewhere', 'a b c d', 'a c d', 'a b c D', 'a c D'],
  ['mine removed what they changed', 'a b c', 'a c', 'a T c', 'a {|T} c'],
  ['theirs removed what I changed', 'a b c', 'a M c', 'a c', 'a {M|} c'],
  ['from an empty text', '', 'M', 'T', '{M|T}'],
  ['mine emptied', 'a', '', 'a', ''],
  ['two conflicts', 'a b c d e', 'M b c d M2', 'T b c d T2', '{M|T} b c d {M2|T2}'],
  ['theirs moved a paragraph, mine changed another', 'a b c d', 'a b c D', 'b a c d', 'b a c D'],
])('%s', (_, base, mine, theirs, expected) => {
  const words = mergeBlocks(text(base), text(mine), text(theirs)).flatMap((segment) =>
    segment.from === 'conflict' ? `{${segment.mine.join(' ')}|${segment.theirs.join(' ')}}` : segment.blocks,
  );
  expect(words.join(' ')).toBe(expected);
});

const empty = emptyValues(contentKind('posts'));
const story = { ...empty, title: 'T', slug: 't', content: '<p>a</p><p>b</p>' };

test.each([
  ['mine', 'Mine', 'x'],
  ['theirs', 'Theirs', 'y'],
  ['both', 'Mine', 'x y'],
] as const)('deciding for %s', (choice, title, middle) => {
  const parts = (changes: object) => partsOf(contentKind('posts'), { ...story, ...changes });
  const merged = merge(
    parts({}),
    parts({ title: 'Mine', excerpt: 'my excerpt', content: '<p>a</p><p>x</p>' }),
    parts({ title: 'Theirs', category: 'Healthcare', content: '<p>a</p><p>y</p>' }),
  );
  const places = conflicts(merged);
  expect(places).toEqual(['field:title', 'text:1']);
  const done = applyChoices(merged, Object.fromEntries(places.map((place) => [place, choice])));
  const values = valuesOfParts(contentKind('posts'), done, story);
  expect(values).toMatchObject({ title, slug: 't', excerpt: 'my excerpt', category: 'Healthcare' });
  expect(htmlBlocks(values.content).map(readable).join(' ')).toBe(`a ${middle}`);
});

test('differences only in how the editor serialises are not changes, and the stored form is kept', () => {
  const table = '<table><tbody><tr><td rowspan="1">a</td></tr></tbody></table>';
  const list = (end: string) => `<ul>\n<li>a</li>\n<li>b${end}</li>\n</ul>`;
  const base = ['<p>a</p>', '<p>b</p>', list(''), table, '<p>d</p>'];
  const mine = ['<p>A</p>', '<p>b</p>', '<ul><li>a</li><li>b</li></ul>', table.replace(' rowspan="1"', ''), '<p>d</p>'];
  const theirs = ['<p>a</p>', '<p>b</p>', list('!'), table, '<p>d</p>'];
  expect(mergeBlocks(base, mine, theirs)).toEqual([
    { from: 'mine', blocks: ['<p>A</p>'] },
    { from: 'both', blocks: ['<p>b</p>'] },
    { from: 'theirs', blocks: [list('!')] },
    { from: 'both', blocks: [table, '<p>d</p>'] },
  ]);
});

test('the parts of a layout are merged like paragraphs', () => {
  const pages = contentKind('pages');
  const home = (title: string, ...features: string[]) => ({
    ...empty,
    title: 'Home',
    slug: 'home',
    content: JSON.stringify({
      hero: { title, subtitle: '', description: '' },
      features: features.map((name) => ({ title: name, description: '', icon: 'cpu' })),
    }),
  });
  const base = home('Hero', 'a', 'b', 'c');
  const merged = merge(
    partsOf(pages, base),
    partsOf(pages, home('My hero', 'a', 'b', 'c')),
    partsOf(pages, home('Hero', 'a', 'b', 'c', 'd')),
  );
  expect(conflicts(merged)).toEqual([]);
  expect(JSON.parse(valuesOfParts(pages, applyChoices(merged, {}), base).content)).toEqual(
    JSON.parse(home('My hero', 'a', 'b', 'c', 'd').content),
  );
});

test('every rich text field is merged by paragraph', () => {
  const posts = contentKind('posts');
  const summary: FieldDeclaration = { type: 'richText', label: 'Summary', place: 'main', maxLength: 1000 };
  const kind = { ...posts, fields: { ...posts.fields, summary } };
  const item = (content: string, summary: string) => ({ ...story, content, summary });
  const base = item('<p>a</p><p>b</p><p>c</p>', '<p>d</p><p>e</p><p>f</p>');
  const merged = merge(
    partsOf(kind, base),
    partsOf(kind, item('<p>A</p><p>b</p><p>c</p>', '<p>D</p><p>e</p><p>f</p>')),
    partsOf(kind, item('<p>a</p><p>b</p><p>C</p>', '<p>d</p><p>e</p><p>F</p>')),
  );
  expect(conflicts(merged)).toEqual([]);
  expect(valuesOfParts(kind, applyChoices(merged, {}), base)).toMatchObject({
    content: '<p>A</p>\n<p>b</p>\n<p>C</p>',
    summary: '<p>D</p>\n<p>e</p>\n<p>F</p>',
  });
  expect([textLabel(posts, 'content'), textLabel(kind, 'summary')]).toEqual(['Text', 'Summary']);
});

test.each([
  ['<p>a</p>\n<h2>b</h2><ul><li>c</li></ul>', ['<p>a</p>', '<h2>b</h2>', '<ul><li>c</li></ul>']],
  ['loose <em>words</em><p>a</p>more', ['loose <em>words</em>', '<p>a</p>', 'more']],
  ['<img src="/a.png"><hr>', ['<img src="/a.png">', '<hr>']],
  ['  ', []],
])('the paragraphs of %s', (html, blocks) => {
  expect(htmlBlocks(html)).toEqual(blocks);
});
