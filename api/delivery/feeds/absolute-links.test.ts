import { sanitise } from '../../content/items/saving/sanitise.ts';
import { withAbsoluteLinks } from '../../kernel/html/absolute-links.ts';

const page = 'https://own.example/blog/a-post';

test.each([
  ['<a href="/contact">x</a>', '<a href="https://own.example/contact">x</a>'],
  ['<a href="#part">x</a>', '<a href="https://own.example/blog/a-post#part">x</a>'],
  ['<a href="other?a=1&b=2">x</a>', '<a href="https://own.example/blog/other?a=1&amp;b=2">x</a>'],
  ["<a href='/a\"b<c>'>x</a>", '<a href="https://own.example/a%22b%3Cc%3E">x</a>'],
  ['<a href="https://else.example/?q=%20">x</a>', '<a href="https://else.example/?q=%20">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<IMG SRC=/media/a.png alt="a > b">', '<img src="https://own.example/media/a.png" alt="a &gt; b" />'],
  [
    '<img srcset="/media/a.png 1x,/media/b.png 2x">',
    '<img srcset="https://own.example/media/a.png 1x, https://own.example/media/b.png 2x" />',
  ],
  ['<q cite="/source">x</q>', '<q cite="https://own.example/source">x</q>'],
  ['<video poster="/p.png"></video>', '<video poster="https://own.example/p.png"></video>'],
  [
    '<p>Write <code>&lt;a href="/x"&gt;</code> or  href="/y"</p>',
    '<p>Write <code>&lt;a href="/x"&gt;</code> or  href="/y"</p>',
  ],
  ['<p title=" src=&quot;/x&quot;">x</p>', '<p>x</p>'],
])('%s', (written, read) => {
  expect(withAbsoluteLinks(sanitise(written), page)).toBe(read);
});
