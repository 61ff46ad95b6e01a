import { describe, expect, test } from '@jest/globals';
import { canonical } from './canonical.ts';
import { openHtml } from './open.ts';
import { writeHtml } from './write.ts';

/** Stored HTML, and the editor's output where it differs. */
const visual: [what: string, html: string, written?: string][] = [
  ['nothing', ''],
  ['an empty paragraph', '<p></p>', ''],
  ['paragraphs', '<p>One</p>\n<p>Two</p>'],
  ['an empty paragraph between others', '<p>One</p>\n<p></p>\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
  ['a paragraph with a no-break space', '<p>&nbsp;</p>'],
  ['headings of every level', '<h1>1</h1>\n<h2 id="two">2</h2>\n<h3>3</h3>\n<h4>4</h4>\n<h5>5</h5>\n<h6>6</h6>'],
  ['marks', '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <del>g</del> <code>h</code></p>'],
  [
    'marks without a control',
    '<p><mark>a</mark><sub>b</sub><sup>c</sup><small>d</small><kbd>F8</kbd><var>x</var><q>y</q></p>',
  ],
  [
    'marks with attributes',
    '<p><abbr title="as soon as possible">asap</abbr> <time datetime="2026-01-01">New Year</time></p>',
  ],
  ['inserted and deleted', '<p><ins datetime="2026-01-01">in</ins><del cite="https://example.com/">out</del></p>'],
  ['marks within marks', '<p><strong>a <em>b</em></strong></p>'],
  ['marks in another order', '<p><em>b <strong>a</strong></em></p>', '<p><em>b </em><strong><em>a</em></strong></p>'],
  ['bold code', '<p><strong><code>x</code></strong></p>'],
  ['links', '<p><a href="/blog/a" title="There" target="_blank" rel="noopener">in</a> <a href="#two">down</a></p>'],
  ['a link of mail and phone', '<p><a href="mailto:a@example.com">m</a> <a href="tel:+1555">t</a></p>'],
  ['a named place', '<p><a id="here"></a>Text</p>'],
  ['a link without address', '<p><a id="here">Text</a></p>'],
  ['a span in a link', '<p><a href="/a"><span style="color:#ff0000">red</span></a></p>'],
  ['a link in a span', '<p><span style="color:#ff0000">red <a href="/a">not red</a></span></p>'],
  ['spans within spans', '<p><span lang="fr">un <span dir="rtl">deux</span></span></p>'],
  ['a span without attributes', '<p><span>Text</span></p>', '<p>Text</p>'],
  ['breaks', '<p>One<br>two<wbr>three</p>'],
  ['an aligned paragraph', '<p class="has-text-align-center" style="text-align:center">Text</p>'],
  ['another script', '<p dir="rtl" lang="he">שלום</p>'],
  ['characters', '<p>&lt;b&gt; &amp; “quotes” 🙂 中文</p>'],
  ['bullets', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['bullets with paragraphs', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>'],
  ['nested lists', '<ul>\n<li>a<ol>\n<li>b</li>\n</ol></li>\n</ul>'],
  ['numbers', '<ol start="3" reversed="" type="a">\n<li value="7">a</li>\n</ol>'],
  ['a list from one', '<ol start="1"><li>a</li></ol>', '<ol>\n<li>a</li>\n</ol>'],
  ['an empty item', '<ul>\n<li></li>\n</ul>'],
  ['a picture in an item', '<ul>\n<li><img src="/a.png" alt="A"> text</li>\n</ul>'],
  ['a quote', '<blockquote cite="https://example.com/">\n<p>Said</p>\n</blockquote>'],
  ['a quote without paragraph', '<blockquote>Said <cite>Somebody</cite></blockquote>'],
  ['a quote and its source', '<blockquote class="wp-block-quote"><p>Said</p><cite>Somebody</cite></blockquote>'],
  ['code', '<pre><code class="language-ts">const a = 1 &lt; 2;\n  indented();\n</code></pre>'],
  ['code without language', '<pre class="wp-block-code"><code>a</code></pre>'],
  ['code that begins with a line break', '<pre><code>\na</code></pre>'],
  ['preformatted text', '<pre>one\n  <b>two</b>\n</pre>'],
  ['preformatted text that begins with line breaks', '<pre>\n\n\none</pre>'],
  ['verse', '<pre class="wp-block-verse">one<br>two</pre>'],
  ['a rule', '<p>a</p>\n<hr class="wp-block-separator">\n<p>b</p>'],
  ['a picture in a line', '<p>a <img src="/a.png" alt="A" width="20" height="10"> b</p>'],
  ['a picture alone', '<img src="/a.png" alt="">'],
  ['a picture alone in a paragraph', '<p><img src="/a.png" alt="A"></p>'],
  ['a linked picture', '<p><a href="/b"><img src="/a.png" alt="A"></a></p>'],
  [
    'a figure',
    '<figure class="wp-block-image aligncenter"><img src="/a.png" alt="A" width="640" height="360" loading="lazy"><figcaption>See <a href="/b">b</a></figcaption></figure>',
  ],
  ['a figure with a link', '<figure><a href="/b" rel="noopener"><img src="/a.png" alt="A"></a></figure>'],
  [
    'a figure with an empty caption',
    '<figure><img src="/a.png"><figcaption></figcaption></figure>',
    '<figure><img src="/a.png"></figure>',
  ],
  ['a figure of a table', '<figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>'],
  ['a figure of a quote', '<figure class="wp-block-pullquote"><blockquote><p>a</p></blockquote></figure>'],
  [
    'figures in a figure',
    '<figure class="wp-block-gallery"><figure><img src="/a.png"></figure><figure><img src="/b.png"></figure><figcaption>Two</figcaption></figure>',
  ],
  ['sizes of a picture', '<img src="/a.png" alt="" srcset="/a.png 1x, /b.png 2x" sizes="100vw">'],
  [
    'an embed',
    '<iframe src="https://www.youtube.com/embed/x" title="V" width="560" height="315" allowfullscreen=""></iframe>',
  ],
  [
    'an embed in a figure',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><iframe src="https://player.vimeo.com/video/1"></iframe></div></figure>',
  ],
  ['an embed in a paragraph', '<p><iframe src="https://www.youtube-nocookie.com/embed/x"></iframe></p>'],
  ['video', '<video src="https://example.com/a.mp4" controls="" poster="/p.png"></video>'],
  ['an uploaded video', '<p>a</p><video src="/media/1/a.mp4" controls="" preload="metadata"></video><p>b</p>'],
  ['a file to download', '<p><a href="/media/1/a.pdf" download="a.pdf">a.pdf</a> (340 kB)</p>'],
  ['a wide figure', '<figure class="alignwide"><img src="/a.png" alt=""></figure>'],
  ['audio with sources', '<figure><audio controls=""><source src="/a.ogg" type="audio/ogg"></audio></figure>'],
  ['a table', '<table>\n<tbody>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</tbody>\n</table>'],
  [
    'a table with all its parts',
    '<table><caption>Of <em>things</em></caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" colspan="2">H</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td><td>e</td></tr></tfoot></table>',
  ],
  ['paragraphs and lists in a cell', '<table><tbody><tr><td><p>a</p><ul><li>b</li></ul></td></tr></tbody></table>'],
  ['definitions', '<dl>\n<dt>Term</dt>\n<dd>Meaning</dd>\n<dd>\n<p>Another</p>\n</dd>\n</dl>'],
  ['details', '<details open="">\n<summary>More</summary>\n<p>Hidden</p>\n</details>'],
  ['details with text', '<details><summary>More</summary>Hidden</details>'],
  ['boxes', '<section>\n<div class="alignleft">\n<p>a</p>\n</div>\n<aside>b</aside>\n</section>'],
  ['an address', '<address>Street<br>Town</address>'],
  ['text without an element', 'Just text'],
  ['text between blocks', '<h2>a</h2>text <b>bold</b><p>b</p>'],
  ['ruby', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>'],
  ['colours', '<p style="color:#1e3ae2;background-color:rgb(1, 2, 3);font-size:1.25em">styled</p>'],
  ['white space', '<p>\n  One\n  two </p>\n\n\n<p>three</p>', '<p>One two</p>\n<p>three</p>'],
  ['a comment', '<!-- a --><p>One</p>', '<p>One</p>'],
  ['content that the server removes', '<p onclick="x()" class="MuiDialog-root">a</p>', '<p>a</p>'],
];

const withoutLineBreaks = (html: string) => html.replace(/\n/g, '');

describe('opens visually and is unchanged on saving', () => {
  test.each(visual)('%s', (_, html, written = html) => {
    const opened = openHtml(html);
    expect(opened).toMatchObject({ view: 'visual' });
    if (opened.view !== 'visual') return;
    const back = writeHtml(opened.doc);
    // One block per line already, so it is identical to the byte.
    if (html.includes('\n')) expect(back).toBe(written);
    else expect(withoutLineBreaks(back)).toBe(withoutLineBreaks(written));
    expect(canonical(back)).toEqual(canonical(html));
    const again = openHtml(back);
    expect(again.view === 'visual' && writeHtml(again.doc)).toBe(back);
  });
});

/** HTML that the editor does not support, and the reason it gives. */
const source: [what: string, html: string, reason: string][] = [
  ['a block in a link', '<a href="/a"><h3>Title</h3></a>', 'the element <a>'],
  [
    'a table with rows of different length',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    'a table whose rows differ in length',
  ],
  [
    'two bodies of a table',
    '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    'the element <tbody>',
  ],
  [
    'a styled part of a table',
    '<table><thead style="color:#ff0000"><tr><td>a</td></tr></thead></table>',
    'the element <thead>',
  ],
  ['a heading in a summary', '<details><summary><h3>More</h3></summary></details>', 'the element <h3>'],
  [
    'paragraphs in a caption',
    '<figure><img src="/a.png"><figcaption><p>a</p></figcaption></figure>',
    'the element <figcaption>',
  ],
  ['an empty list', '<ul></ul>', 'the element <ul>'],
  ['a list in a list', '<ul><ul><li>a</li></ul></ul>', 'the element <ul>'],
  ['a mark in itself', '<p><small>a <small>b</small></small></p>', 'the text “a ”'],
  ['grouped definitions', '<dl><div><dt>a</dt><dd>b</dd></div></dl>', 'the element <div>'],
  ['a form', '<p>Text</p><form><p>a</p></form>', 'the element <form>'],
  ['a script', '<p>Text</p><script>alert(1)</script>', 'the element <script>'],
];

describe('opens as source, with the reason', () => {
  test.each(source)('%s', (_, html, reason) => {
    expect(openHtml(html)).toEqual({ view: 'source', reason });
  });
});

/** Every row of the table above `canonical`, and near misses. */
const pairs: [one: string, other: string, isSame: boolean][] = [
  ['<p>a</p><p>b</p>', '<p>a</p>\n\n<p>b</p>', true],
  ['<p>a b</p>', '<p> a\n  b </p>', true],
  ['<p>a<br>b</p>', '<p>a <br> b</p>', true],
  ['<p>ab</p>', '<p>a b</p>', false],
  ['<p>a&nbsp;b</p>', '<p>a b</p>', false],
  ['<pre>a  b</pre>', '<pre>a b</pre>', false],
  ['<p>&quot;&#65;</p>', '<p>"A</p>', true],
  ['<p lang="a" dir="ltr">a</p>', '<p dir="ltr" lang="a">a</p>', true],
  ['<p class="alignleft alignnone">a</p>', '<p class="alignnone  alignleft alignnone">a</p>', true],
  ['<p style="color: #FFF">a</p>', '<p style="color:#fff;">a</p>', true],
  ['<p style="color:#fff">a</p>', '<p>a</p>', false],
  ['<p>a<!-- b --></p>', '<p>a</p>', true],
  ['<p>a</p><p></p>', '<p>a</p>', true],
  ['<p>a</p><p class="alignleft"></p>', '<p>a</p>', false],
  ['<p>a</p><p>&nbsp;</p>', '<p>a</p>', false],
  ['<p><span>a</span></p>', '<p>a</p>', true],
  ['<p><em>a</em><em>b</em></p>', '<p><em>ab</em></p>', true],
  ['<p><em><u>a</u></em></p>', '<p><u><em>a</em></u></p>', true],
  ['<p><b>a</b></p>', '<p><strong>a</strong></p>', false],
  ['<p><a href="/a"><s>a</s></a></p>', '<p><s><a href="/a">a</a></s></p>', false],
  ['<p><strong></strong>a</p>', '<p>a</p>', true],
  ['<ol start="1"><li>a</li></ol>', '<ol><li>a</li></ol>', true],
  ['<ol start="2"><li>a</li></ol>', '<ol><li>a</li></ol>', false],
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>', false],
  ['<h2 id="a">a</h2>', '<h2>a</h2>', false],
  ['<p>a</p>', '<div>a</div>', false],
  ['<img src="/a.png" alt="">', '<img src="/a.png">', false],
];

test.each(pairs)('%j and %j are the same: %j', (one, other, isSame) => {
  expect(canonical(one).join() === canonical(other).join()).toBe(isSame);
});
