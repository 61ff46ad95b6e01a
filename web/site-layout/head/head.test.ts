import { absoluteUrl } from './absolute-url.ts';
import { jsonForScript } from './script-json.ts';

test.each([
  ['/media/a.png', 'https://halden.example/media/a.png'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['//evil.example/a.png', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
  [null, undefined],
])('%s as an absolute URL', (address, expected) => {
  expect(absoluteUrl('https://halden.example', address)).toBe(expected);
});

test('a path has no absolute URL without an origin', () => {
  expect(absoluteUrl('', '/media/a.png')).toBeUndefined();
});

test.each(['</script><script>alert(1)</script>', '<!-- <script>', 'a\u2028b', '"quoted" & \\'])(
  'as JSON in a script element: %j',
  (text) => {
    const json = jsonForScript({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
