import { seenParts, type SeenPart } from './seen-parts.ts';

const text = (words: string): SeenPart => ({ kind: 'text', text: words, picture: null });
const picture = (address: string, alt: string): SeenPart => ({ kind: 'picture', text: alt, picture: address });
const page = (main: string) =>
  `<!doctype html><html><head><title>Seen - Halden</title><meta name="description" content="What is seen &amp; read.">
  <style>p{}</style></head><body><nav><a href="/">Home</a></nav><main>${main}</main><footer>©</footer></body></html>`;

test('a page begins with its title and its description', () => {
  expect(seenParts(page(''))).toEqual([
    { kind: 'title', text: 'Seen - Halden', picture: null },
    { kind: 'description', text: 'What is seen & read.', picture: null },
  ]);
});

test.each<[string, SeenPart[]]>([
  ['<h2>One <em>thing</em></h2>', [text('One thing')]],
  ['<p>A &amp;\n B<br>C</p>', [text('A & B'), text('C')]],
  ['<ul><li>First</li><li><p>Second</p></li></ul>', [text('First'), text('Second')]],
  ['<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', [text('1'), text('2')]],
  [
    '<figure><img src="/a.png" alt="A chart"><figcaption>Sales</figcaption></figure>',
    [picture('/a.png', 'A chart'), text('Sales')],
  ],
  ['<p>Before <img src="/a.png"> after</p>', [text('Before'), picture('/a.png', ''), text('after')]],
  ['<p>Shown</p><div hidden>Leave this empty</div><script>x</script><svg><text>x</text></svg>', [text('Shown')]],
  ['<p> </p><div><div></div></div>', []],
])('%s', (main, expected) => {
  expect(seenParts(page(main)).slice(2)).toEqual(expected);
});
