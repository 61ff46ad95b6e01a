import { withDirections } from './text-direction.ts';

test.each([
  ['<p>Hello!</p>', '<p>Hello!</p>'],
  ['<p>مرحبا بالعالم!</p>', '<p dir="auto">مرحبا بالعالم!</p>'],
  ['<h2 id="a">שלום!</h2><p class="b">Hello</p>', '<h2 dir="auto" id="a">שלום!</h2><p dir="auto" class="b">Hello</p>'],
  ['<ul><li>مرحبا</li></ul>', '<ul dir="auto"><li>مرحبا</li></ul>'],
  ['<p dir="rtl">مرحبا</p>', '<p dir="rtl">مرحبا</p>'],
  ['<pre>مرحبا</pre><picture></picture>', '<pre>مرحبا</pre><picture></picture>'],
  [
    '<table><tr><td>مرحبا</td><th scope="row">a</th></tr></table>',
    '<table><tr><td dir="auto">مرحبا</td><th dir="auto" scope="row">a</th></tr></table>',
  ],
])('%s', (html, expected) => {
  expect(withDirections(html)).toBe(expected);
});
