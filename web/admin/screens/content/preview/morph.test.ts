import { morph } from './morph.ts';

const page = (body: string) => new DOMParser().parseFromString(`<!doctype html>${body}`, 'text/html');

test.each([
  ['text', '<p>one</p>', '<p>two</p>'],
  ['an attribute that changes, comes and goes', '<p class="a" id="x">one</p>', '<p class="b" title="y">one</p>'],
  ['an added element', '<p>one</p>', '<p>one</p><p>two</p>'],
  ['a removed element', '<p>one</p><hr><p>two</p>', '<p>one</p>'],
  ['another element', '<p>one</p>', '<h2>one</h2>'],
  ['text that becomes an element', 'one', '<em>one</em>'],
  ['a comment', '<!--a-->one', 'one<!--b-->'],
  ['nothing', '<p>one</p>', ''],
  ['from an empty document', '', '<ul><li>one</li></ul>'],
  ['the head', '<head><title>a</title></head><p>', '<head><style>p{}</style><title>b</title></head><p>'],
])('%s', (_, before, after) => {
  const shown = page(before);
  morph(shown.documentElement, page(after).documentElement);
  expect(shown.documentElement.outerHTML).toBe(page(after).documentElement.outerHTML);
});

test('unchanged nodes are kept', () => {
  const shown = page('<p>one</p><img src="/a.png"><p>two</p>');
  const picture = shown.querySelector('img');
  morph(shown.documentElement, page('<p>changed</p><img src="/a.png"><p>two</p>').documentElement);
  expect(shown.querySelector('img')).toBe(picture);
});
