import { withDirections } from './text-direction.ts';

test.each([
  ['<p>Hello!</p>', '<p>Hello!</p>'],
  ['<p>مرحبا بالعالم!</p>', '<p dir="auto">مرحبا بالعالم!</p>'],
  ['<h2 id="a">שלום!</h2><p class="b">Hello</p>', '<h2 dir="auto" id="a">שלום!</h2><p dir="auto" class="b">Hello</p>'],
  ['<ul><li>مرحبا</li></ul>', '<ul dir="rtl"><li>مرحبا</li></ul>'],
  ['<ol start="2"><li><p>שלום, AI</p></li></ol>', '<ol dir="rtl" start="2"><li><p dir="auto">שלום, AI</p></li></ol>'],
  [
    '<ul><li>Hello</li></ul><blockquote><p>1. שלום</p></blockquote>',
    '<ul><li>Hello</li></ul><blockquote dir="rtl"><p dir="auto">1. שלום</p></blockquote>',
  ],
  ['<p dir="rtl">مرحبا</p>', '<p dir="rtl">مرحبا</p>'],
  ['<pre>مرحبا</pre><picture></picture>', '<pre>مرحبا</pre><picture></picture>'],
  [
    '<table><tr><td>مرحبا</td><th scope="row">a</th></tr></table>',
    '<table dir="rtl"><tr><td dir="auto">مرحبا</td><th dir="auto" scope="row">a</th></tr></table>',
  ],
])('%s', (html, expected) => {
  expect(withDirections(html)).toBe(expected);
});
