import { startMedia, svg, type MediaItem, type MediaServer } from '../../../testing/media/media.ts';
import { upload } from '../../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];

beforeAll(async () => {
  ({ server, admin, add, fileOf } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('a drawing', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['an event', '<path d="M0 0" onload="alert(1)" OnClick="alert(1)"/>'],
    [
      'HTML inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a link', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['an outside image', '<image href="https://evil.example/x.png" width="1" height="1"/>'],
    ['an outside reference', '<use href="https://evil.example/x.svg#a"/>'],
    [
      'an outside reference under another prefix',
      '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://evil.example/x.svg#a"/>',
    ],
    ['data reference', '<use xlink:href="data:image/svg+xml,x"/>'],
    [
      'an animated address',
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
    ],
    [
      'a style that loads',
      '<style>@import url(https://evil.example/x.css)</style><path style="fill:url(https://evil.example/a)"/>',
    ],
    ['a handler', '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'],
    ['an iframe', '<iframe src="https://evil.example"/>'],
    ['CDATA', '<![CDATA[<script>alert(1)</script>]]>'],
  ])('with %s is kept without it', async (_, inner) => {
    const item = await add(svg(`<rect width="9" height="9" fill="#123456"/>${inner}`), 'a.svg');
    const { bytes, headers } = await fileOf(item.url);
    const text = bytes.toString();
    expect(text).toContain('<rect width="9" height="9" fill="#123456"');
    expect(text).not.toMatch(
      /<script|alert\(1\)"|onload|onclick|onerror|evil\.example|javascript:|<iframe|<handler|foreignObject|<style|@import/i,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('entities are not expanded', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;&b;&b;</text>')}`;
    const answer = await upload<MediaItem>(admin, '/api/media', { bytes: bomb, name: 'a.svg' });
    if (answer.status === 201)
      expect((await fileOf(answer.body.url)).bytes.toString()).not.toContain('aaaaaaaaaaaaaaaaaaaa');
    else expect(answer.status).toBe(400);
  });

  test('internal references, gradients and filters stay', async () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0h9v9z" fill="url(#g)"/><use href="#g"/>';
    const { bytes } = await fileOf((await add(svg(inner), 'b.svg')).url);
    expect(bytes.toString()).toContain('fill="url(#g)"');
    expect(bytes.toString()).toContain('<linearGradient id="g">');
    expect(bytes.toString()).toContain('href="#g"');
  });
});
