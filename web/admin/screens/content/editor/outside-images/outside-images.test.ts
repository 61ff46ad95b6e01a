import { hostsOf, outsideImages, explainOutsideImages, withAddress } from './outside-images.ts';

const own = new URL('https://halden.example/admin');

test.each<[string, string, string[]]>([
  ['<p>No image</p>', '', []],
  ['<img src="/media/1/a.jpg"><img src="a.jpg"><img src="data:image/png;base64,x">', '/media/2/b.jpg', []],
  ['<img src="https://halden.example/media/1/a.jpg">', 'https://halden.example/b.jpg', []],
  ['<img alt="" src="https://a.example/x.jpg?a=1&amp;b=2">', '', ['https://a.example/x.jpg?a=1&b=2']],
  ['<img src="//b.example/y.png"><img src="//b.example/y.png">', '', ['//b.example/y.png']],
  ['', ' http://c.example/z.gif ', ['http://c.example/z.gif']],
  ['<a href="https://a.example/x.jpg">x</a><iframe src="https://www.youtube.com/embed/1"></iframe>', '', []],
])('the images %s and %s load from %j', (html, featured, expected) => {
  expect(outsideImages(html, featured, own)).toEqual(expected);
});

test.each<[string[], string]>([
  [['https://a.example/1', '//a.example/2'], 'a.example'],
  [['https://a.example/1', 'https://b.example/2'], 'a.example and b.example'],
  [['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/`), 'a.example, b.example, c.example and 2 more'],
])('%j is shown as %s', (addresses, words) => {
  expect(hostsOf(addresses, own)).toBe(words);
});

test.each<[string[], string]>([
  [['https://a.example/1'], '1 image loads from a.example. It loads from another site on every visit.'],
  [
    ['https://a.example/1', '//b.example/2'],
    '2 images load from a.example and b.example. They load from another site on every visit.',
  ],
  [
    ['http://a.example/1', 'http://a.example/2'],
    '2 images are not shown to visitors: browsers block images from a.example without https.',
  ],
  [
    ['http://a.example/1', 'https://b.example/2'],
    '1 image loads from b.example. It loads from another site on every visit. 1 image is not shown to visitors: browsers block images from a.example without https.',
  ],
])('the explanation for %j is %s', (addresses, words) => {
  expect(explainOutsideImages(addresses, own)).toBe(words);
});

test("an image's URL is replaced in images only, without its old size", () => {
  const html =
    '<p>https://a.example/x.jpg?a=1&amp;b=2 <a href="https://a.example/x.jpg?a=1&amp;b=2">x</a><img src="https://a.example/x.jpg?a=1&amp;b=2" srcset="https://a.example/2.jpg 2x" alt="$&amp;"><img src="https://a.example/x.jpg"></p>';
  expect(withAddress(html, 'https://a.example/x.jpg?a=1&b=2', '/media/1/x.jpg')).toBe(
    '<p>https://a.example/x.jpg?a=1&amp;b=2 <a href="https://a.example/x.jpg?a=1&amp;b=2">x</a><img src="/media/1/x.jpg" alt="$&amp;"><img src="https://a.example/x.jpg"></p>',
  );
});
