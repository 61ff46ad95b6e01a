import { escapeHtml, unescapeHtml } from './escape-html.ts';

test.each([
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  [`"it's"`, '&quot;it&#39;s&quot;'],
  ['&amp;', '&amp;amp;'],
  ['a\u0000b\u001fc\ud800d\uffffe', 'abcde'],
  ['line\n\ttab 😀', 'line\n\ttab 😀'],
])('escapes %j', (text, html) => expect(escapeHtml(text)).toBe(html));

test('reads back what it wrote, once', () => {
  const text = `<a href="/?a=1&b='2'">&amp;lt;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&apos;&copy;&amp;lt;')).toBe(`'&copy;&lt;`);
});
