import { describe, expect, test } from '@jest/globals';
import { writeChecklists } from './checklists.ts';
import { cleanPasted } from './clean.ts';
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown.ts';

/** Clipboard HTML, shortened, and the HTML that it should become. */
const samples: [from: string, html: string, clean: string][] = [
  [
    'Word: title, text, bold, empty paragraphs',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle><span lang=EN-US>Quarterly report<o:p></o:p></span></p>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Revenue</span></b><span lang=EN-US> rose by <i>a third</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<h1><span>Outlook<o:p></o:p></span></h1><!--EndFragment--></body></html>`,
    '<h2>Quarterly report</h2><p><strong>Revenue</strong> rose by <em>a third</em>.</p><h2>Outlook</h2>',
  ],
  [
    'Word: lists that are paragraphs',
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span>First<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Deeper</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Second</p>
<p class=MsoNormal>Between</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>One</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span>Two</p>`,
    '<ul><li>First<ul><li>Deeper</li></ul></li><li>Second</li></ul><p>Between</p><ol><li>One</li><li>Two</li></ol>',
  ],
  [
    'Word: a table',
    `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Site<o:p></o:p></p></td><td colspan=2><p class=MsoNormal>Beds<o:p></o:p></p></td></tr></table>`,
    '<table><tbody><tr><td>Site</td><td colspan="2">Beds</td></tr></tbody></table>',
  ],
  [
    'Google Docs: everything in a bold element, formats in styles',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-9f1"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:700;">Plan</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Plain, </span><span style="font-weight:700;">bold</span><span>, </span><span style="font-style:italic;">italic</span><span> and </span><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a><span style="text-decoration:line-through;">old</span><span style="font-size:0.6em;vertical-align:super;">2</span></p><br /><ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Deeper</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    '<h2>Plan</h2><p>Plain, <strong>bold</strong>, <em>italic</em> and <a href="https://example.com/a">a link</a><s>old</s><sup>2</sup></p><ul><li>One<ul><li>Deeper</li></ul></li></ul>',
  ],
  [
    'a web page: boxes, scripts, classes, handlers',
    `<div class="article-body" data-id="7"><header><h1 id="x" onclick="go()">News</h1></header><script>track()</script><div><span class="lead">Said <font color="red">today</font>.</span></div><section><h5>Small</h5><p style="color:red">Text <a href="javascript:alert(1)">bad</a> <a href="/b" class="c" target="_blank">good</a></p></section><button>Share</button></div>`,
    '<h2>News</h2><p>Said today.</p><h4>Small</h4><p>Text bad <a href="/b">good</a></p>',
  ],
  [
    'a picture of a web page, with its caption',
    `<figure class="image"><img src="https://example.com/a.png" alt="A scan" class="w" loading="lazy" width="640" height="360"><figcaption>Seen</figcaption></figure>`,
    '<figure><img src="https://example.com/a.png" alt="A scan" width="640" height="360" data-block=""><figcaption>Seen</figcaption></figure>',
  ],
  [
    'an editor of code',
    `<meta charset='utf-8'><div style="color: #ccc;background-color: #1f1f1f;font-family: Menlo, Monaco, monospace;font-size: 12px;white-space: pre;"><div><span style="color: #c586c0;">if</span><span> (a &lt; b) {</span></div><div><span>  go();</span></div><div><span>}</span></div></div>`,
    '<pre><code>if (a &lt; b) {\n  go();\n}</code></pre>',
  ],
  [
    'headings, which keep their levels below a title',
    '<h1>Title</h1><h2>Part</h2><h3>Section</h3><h4>Detail</h4><h6>Least</h6>',
    '<h2>Title</h2><h2>Part</h2><h3>Section</h3><h4>Detail</h4><h4>Least</h4>',
  ],
  [
    'headings of a text whose parts are h1',
    '<h1>Part</h1><h2>Section</h2><h3>Detail</h3><h1>Part</h1>',
    '<h2>Part</h2><h3>Section</h3><h4>Detail</h4><h2>Part</h2>',
  ],
  [
    'needless line breaks',
    '<br><p>One<br></p><br><p><br></p><p><b>Two<br></b></p><ul><li><br>A<br><br></li></ul><p>Line<br>and line</p><div>x<br></div>',
    '<p>One</p><p><strong>Two</strong></p><ul><li>A</li></ul><p>Line<br>and line</p><p>x</p>',
  ],
  ['a chat: lines of boxes', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  [
    'a spreadsheet',
    `<google-sheets-html-origin><style>td {border: 1px}</style><table><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;">Site</td><td>12</td></tr></tbody></table>`,
    '<table><tbody><tr><td>Site</td><td>12</td></tr></tbody></table>',
  ],
  [
    'another editor of the same library',
    `<h1 data-pm-slice="1 1 []"><span style="color:#f00">A</span></h1><p style="font-size:9px" data-id="7">B<img src="blob:https://example.com/1"></p><p><img src="blob:x"></p>`,
    '<h2>A</h2><p>B</p>',
  ],
  [
    'Word: footnotes',
    `<p class=MsoNormal>Text<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> on</p><div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> The note</p></div></div>`,
    '<p>Text<a href="#ftn1" title="" id="ftnref1">[1]</a> on</p><hr><p><a href="#ftnref1" title="" id="ftn1">[1]</a> The note</p>',
  ],
  [
    'Google Docs: footnotes',
    `<p><span>Text</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> The note</span></p></div>`,
    '<p>Text<sup><a href="#ftnt1" id="ftnt-ref1">[1]</a></sup></p><hr><p><a href="#ftnt-ref1" id="ftnt1">[1]</a> The note</p>',
  ],
  [
    'GitHub: footnotes',
    `<p dir="auto">Text<sup><a href="#user-content-fn-1-a" id="user-content-fnref-1-a" data-footnote-ref="">1</a></sup></p><section data-footnotes=""><ol dir="auto"><li id="user-content-fn-1-a"><p dir="auto">The note <a href="#user-content-fnref-1-a">↩</a></p></li></ol></section>`,
    '<p>Text<sup><a href="#user-content-fn-1-a" id="user-content-fnref-1-a">1</a></sup></p><ol><li id="user-content-fn-1-a">The note <a href="#user-content-fnref-1-a">↩</a></li></ol>',
  ],
  [
    'links to what was not copied, and names that nothing links to',
    `<p><a href="#_ftn9" name="_ftnref9">[9]</a> <a href="file:///C:/a.htm#_ftn9">[9]</a> <a name="bookmark">kept</a> <a href="#part" id="q">part</a></p><h2 id="part">Part</h2><h2 id="other">Other</h2>`,
    '<p>[9] [9] kept <a href="#part">part</a></p><h2 id="part">Part</h2><h2>Other</h2>',
  ],
  [
    'Google Docs: a checklist',
    `<ul style="margin:0"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checked checkbox" /><p dir="ltr" role="presentation"><span style="text-decoration:line-through">Done</span></p></li><li dir="ltr" role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="unchecked checkbox" /><p dir="ltr"><span>Open</span></p></li></ul>`,
    '<ul><li>☑ <s>Done</s></li><li>☐ Open</li></ul>',
  ],
  [
    'GitHub: a checklist',
    `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked="" disabled=""> Done</li><li class="task-list-item"><input type="checkbox" disabled=""> Open<ul><li class="task-list-item"><input type="checkbox" checked> Deeper</li></ul></li></ul>`,
    '<ul><li>☑ Done</li><li>☐ Open<ul><li>☑ Deeper</li></ul></li></ul>',
  ],
  [
    'Notion: a checklist',
    `<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open</span></li></ul>`,
    '<ul><li>☑ Done</li><li>☐ Open</li></ul>',
  ],
  [
    'a checklist of other editors, and boxes in a text',
    `<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li><li data-checked="false"><label><input type="checkbox"></label><div><p>Open</p></div></li></ul><p><input type="checkbox"> Alone</p>`,
    '<ul><li>☑ Done</li><li>☐ Open</li></ul><p>☐ Alone</p>',
  ],
  ['plain text in an element', '<span>Only text</span>', 'Only text'],
];

describe('pasted HTML is reduced to what authors would write', () => {
  test.each(samples)('%s', (_, html, clean) => {
    expect(cleanPasted(writeChecklists(html)).html.replace(/\s*\n\s*(?=<|$)/g, '')).toBe(
      clean.replace(/\n(?=<|$)/g, ''),
    );
  });
});

test('images that cannot be pasted are counted, tracking pixels are not', () => {
  const html =
    '<p>a<img src="file:///C:/Users/a/clip_image001.png" width=300><img src="data:image/png;base64,AA"><img src="https://t.example/dot" width="1"></p><img width="1" src="cid:1">';
  const { html: clean, lostImages } = cleanPasted(html);
  expect(lostImages).toBe(2);
  expect(clean).not.toMatch(/file:|data:|cid:/);
});

test('HTML copied from the editor itself is unchanged', () => {
  const html = '<p data-halden-slice="" data-pm-slice="1 1 []" class="has-text-align-center">a</p>';
  expect(cleanPasted(html).html).toBe(html);
});

const texts: [text: string, isMarkdown: boolean][] = [
  ['# Title\n\nText', true],
  ['- one\n- two', true],
  ['1. one\n2. two', true],
  ['Some **bold** words', true],
  ['See [there](https://example.com)', true],
  ['```\ncode\n```', true],
  ['| a | b |\n|---|---|\n| 1 | 2 |', true],
  ['Call `run()` first', true],
  ['- only a dash', false],
  ['5 * 3 * 2 = 30', false],
  ['a_b_c and snake_case', false],
  ['An ordinary sentence.\nAnd another.', false],
  ['#hashtag', false],
];

test.each(texts)('%j is Markdown: %j', (text, isMarkdown) => {
  expect(looksLikeMarkdown(text)).toBe(isMarkdown);
});

test('the boxes of Markdown are text', () => {
  expect(cleanPasted(writeChecklists(htmlOfMarkdown('- [x] Done\n- [ ] Open'))).html.replace(/\n/g, '')).toBe(
    '<ul><li>☑ Done</li><li>☐ Open</li></ul>',
  );
});

test('ids of two pastes are kept apart', () => {
  const note = '<p>a<a href="#_ftn1" name="_ftnref1">1</a></p><p><a href="#_ftnref1" name="_ftn1">1</a> b</p>';
  expect(cleanPasted(note, 'x1').html).toContain('<a href="#ftn1-x1" id="ftnref1-x1">');
});

test('Markdown becomes the same HTML', () => {
  const text =
    '# Title\n\nSome **bold** and `code`.\n\n- a\n  - b\n\n```ts\nlet a;\n```\n\n> Said\n\n| A | B |\n|---|---|\n| 1 | 2 |\n';
  expect(cleanPasted(htmlOfMarkdown(text)).html.replace(/\n(?=<(?!\/code))|\n$/g, '')).toBe(
    '<h2>Title</h2><p>Some <strong>bold</strong> and <code>code</code>.</p><ul><li>a<ul><li>b</li></ul></li></ul><pre><code class="language-ts">let a;\n</code></pre><blockquote><p>Said</p></blockquote><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});
