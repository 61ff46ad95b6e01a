import { JSDOM } from 'jsdom';
import { sanitise } from './sanitise.ts';

const { document } = new JSDOM('').window;

// Known XSS techniques from DOMPurify's tests and OWASP's cheat sheet, combined in tables: nothing in the sanitised
// HTML may run, wherever in the page it is.
const call = 'alert(1)';
const handlers = [
  ...[
    'onload',
    'onerror',
    'onclick',
    'onmouseover',
    'onfocus',
    'onblur',
    'ontoggle',
    'onanimationstart',
    'onbeforetoggle',
  ],
  ...['onpointerenter', 'onwheel', 'onscroll', 'oncopy', 'ONLOAD', 'OnErRoR', 'onauxclick', 'ontransitionend'],
];
const hosts = [
  'img src="x"',
  'p',
  'a href="#"',
  'video src="x"',
  'details open',
  'table',
  'iframe src="https://www.youtube.com/embed/x"',
];
const schemes = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    'java\tscript:',
    'java\nscript:',
    'java&#x09;script:',
    '&#106;avascript:',
  ],
  ...[
    'javascript&colon;',
    '\u0001javascript:',
    'vbscript:',
    'data:text/html,<script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml,<svg onload=',
    'feed:javascript:',
    'view-source:javascript:',
    'blob:https://x/',
    'filesystem:',
  ],
];
const places = ['a href', 'img src', 'iframe src', 'video src', 'source src', 'blockquote cite', 'video poster'];
const whole = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script/x>${call}</script>`,
  `<script\n>${call}</script\n>`,
  `<<script>${call}//<</script>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${call}"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x><script>${call}</script></svg>#x"/></svg>`,
  `<svg><style><img src=x onerror=${call}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<math><mi//xlink:href="data:x,<script>${call}</script>">`,
  `<math><annotation-xml encoding="text/html"><script>${call}</script></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<noembed><img src="</noembed><iframe onload=${call}>" /></noembed>`,
  `<noframes><p title="</noframes><img src=x onerror=${call}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${call}>">`,
  `<plaintext><img src=x onerror=${call}>`,
  `<textarea><img title="</textarea><img src=x onerror=${call}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${call}>"></title>`,
  `<style><img title="</style><img src=x onerror=${call}>"></style>`,
  `<template><script>${call}</script></template>`,
  `<template shadowrootmode="open"><img src=x onerror=${call}></template>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<iframe src="https://evil.example/"></iframe>`,
  `<iframe src="https://www.youtube.com.evil.example/"></iframe>`,
  `<iframe src="//www.youtube.com@evil.example/"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<object type="text/html" data="data:text/html,<script>${call}</script>"></object>`,
  `<embed src="javascript:${call}">`,
  `<applet code="x"></applet>`,
  `<base href="javascript:${call}//">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<link rel="stylesheet" href="javascript:${call}">`,
  `<link rel="import" href="//evil.example">`,
  `<form action="javascript:${call}"><input type="submit"></form>`,
  `<form><button formaction="javascript:${call}">x</button></form>`,
  `<input autofocus onfocus=${call}>`,
  `<isindex action="javascript:${call}" type=image>`,
  `<body onload=${call}>`,
  `<html onmouseover=${call}>`,
  `<frameset onload=${call}></frameset>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<dialog open onclose=${call}>x</dialog>`,
  `<p style="background:url(javascript:${call})">x</p>`,
  `<p style="width:expression(${call})">x</p>`,
  `<p style="behavior:url(x.htc)">x</p>`,
  `<p style="-moz-binding:url(x.xml#x)">x</p>`,
  `<p style="color:red;}</style><script>${call}</script>">x</p>`,
  `<img src="x" style="list-style:url(javascript:${call})">`,
  `<img src=\`x\`onerror=${call}>`,
  `<img src="x"/onerror="${call}">`,
  `<img src='x' title='"onerror=${call} x="'>`,
  `<img """><script>${call}</script>">`,
  `<img src=x:alert(alt) onerror=eval(src) alt=0>`,
  `<img srcset="javascript:${call} 1x">`,
  `<a href="https://x.example" onclick="${call}">x</a>`,
  `<a href="x" ping="https://evil.example">x</a>`,
  `<a href="javas&#99;ript:${call}">x</a>`,
  `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${call}">x</a>`,
  `<a href="\u00a0javascript:${call}">x</a>`,
  `<a href="j\u0000avascript:${call}">x</a>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  `<?xml version="1.0"?><script>${call}</script>`,
  `<![CDATA[><img src=x onerror=${call}>]]>`,
  `<!DOCTYPE x [<!ENTITY y "<script>${call}</script>">]>&y;`,
  `</p><script>${call}</script>`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `\u003cscript\u003e${call}\u003c/script\u003e`,
  `<p id="__proto__" name="constructor">x</p><h2 id="cookie">x</h2>`,
];
const cases = [
  ...hosts.flatMap((host) => handlers.map((handler) => `<${host} ${handler}="${call}">x</${host.split(' ')[0]}>`)),
  ...places.flatMap((place) => schemes.map((scheme) => `<${place}="${scheme}${call}">x</${place.split(' ')[0]}>`)),
  ...whole,
];

const tags =
  'script, style, svg, math, object, embed, applet, base, meta, link, form, input, button, template, noscript, dialog';

function dangersOf(html: string): string[] {
  document.body.innerHTML = html;
  const elements = [...document.body.querySelectorAll('*')];
  return [
    ...elements.filter((element) => element.matches(tags)).map(({ tagName }) => tagName),
    ...elements.flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => {
          // Browsers ignore these characters when they parse the scheme.

          const plain = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
          const isAddress = ['href', 'src', 'srcset', 'cite', 'poster'].includes(name);
          const isFrame = element.tagName === 'IFRAME' && name === 'src';
          return (
            name.startsWith('on') ||
            ['srcdoc', 'formaction', 'action', 'ping', 'xlink:href', 'data'].includes(name) ||
            (isAddress && /^(?:javascript|vbscript|data|blob|filesystem|feed|view-source):/.test(plain)) ||
            (isFrame && !/^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.vimeo\.com)\//.test(value)) ||
            (name === 'style' && /url|expression|behavior|binding|</.test(plain))
          );
        })
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ),
  ];
}

test(`no XSS vector of ${cases.length} runs, alone or combined`, () => {
  const found = cases.flatMap((dirty) => {
    const clean = sanitise(dirty);
    const among = sanitise(`<p>before ${dirty} after</p><table><tr><td>${dirty}</td></tr></table>`);
    const dangers = [...dangersOf(clean), ...dangersOf(among)];
    return dangers.length > 0 ? [{ dirty, clean, dangers }] : [];
  });
  expect(found).toEqual([]);
  expect(cases.length).toBeGreaterThan(150);
});

test('this test detects unsafe HTML', () => {
  for (const dirty of [
    `<img src=x onerror=${call}>`,
    `<a href=" java\nscript:${call}">x</a>`,
    '<script></script>',
    '<iframe src="https://evil.example">',
  ]) {
    expect(dangersOf(dirty)).not.toEqual([]);
  }
});
