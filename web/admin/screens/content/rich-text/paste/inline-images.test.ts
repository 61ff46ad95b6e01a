import { expect, test } from '@jest/globals';
import { takeInlineImages } from './inline-images.ts';

const dot = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('pictures within pasted HTML become files, marked at their place', async () => {
  const { html, files } = takeInlineImages(
    `<p>One <img src="data:image/gif;base64,${dot}" alt=""> two</p><img src="https://example.com/a.png">` +
      `<p><img src="data:image/svg+xml;base64,PHN2Zz4="></p>`,
  );
  expect(html).toBe('<p>One \uE0000\uE001 two</p><img src="https://example.com/a.png"><p>\uE0001\uE001</p>');
  expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: 'pasted-image-1.gif', type: 'image/gif', size: 37 },
    { name: 'pasted-image-2.svg', type: 'image/svg+xml', size: 5 },
  ]);
});

test.each([
  ['a tracking pixel', `<img width="1" src="data:image/gif;base64,${dot}">`],
  ['an element that is not a picture', '<img src="data:text/html;base64,PGI+">'],
  ['an address', '<img src="/media/1/a.png">'],
])('%s is left as it is', (_, html) => {
  expect(takeInlineImages(html).files).toEqual([]);
});
