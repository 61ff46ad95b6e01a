import { bombs } from '../../../testing/media/drawing-bombs.ts';
import { jpeg, png, startMedia, svg, type MediaItem, type MediaServer } from '../../../testing/media/media.ts';
import { uploadClient, addressOf } from '../../../testing/media/parts.ts';
import { upload } from '../../../testing/media/upload.ts';

let media: MediaServer;
beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.server.stop());
afterAll(() => expect(media.server.errors).toEqual([]));

const added = (bytes: Buffer | string) => upload<MediaItem>(media.admin, '/api/media', { bytes, name: 'a.svg' });
const kept = async (bytes: Buffer | string) => {
  const { status, body } = await added(bytes);
  expect([status, body]).toEqual([201, expect.anything()]);
  return (await media.fileOf(body.url)).bytes.toString();
};
const dataUrl = (bytes: string) => `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`;

describe('a drawing that would take browsers and the server too long', () => {
  test.each(bombs)('%s is refused', async (_, bytes, message) => {
    const { status, body } = await added(bytes);
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { file: expect.stringMatching(message) } } });
  });

  const [, bomb, message] = bombs[0] as (typeof bombs)[number];

  test.each(['logoUrl', 'faviconUrl'])('is refused as %s', async (key) => {
    const fields = { [key]: expect.stringMatching(message) };
    const { status, body } = await media.admin.put(`/api/settings/${key}`, { value: dataUrl(bomb) });
    expect({ status, body }).toMatchObject({ status: 400, body: { fields } });
    const { errors } = await media.admin.graphql(
      'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }',
      { settings: [{ key, value: dataUrl(bomb) }] },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ fields });
  });

  test('is refused as a resumable upload', async () => {
    const tus = uploadClient(media.admin);
    const address = addressOf(await tus.create(Buffer.byteLength(bomb), { filename: 'a.svg' }));
    const { status, body } = await tus.send(address, 0, Buffer.from(bomb));
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('leaves the server drawing others', async () => {
    expect(await kept(svg('<path d="M0 0h9"/>'))).toContain('<path d="M0 0h9"/>');
  });
});

describe('what is drawn stays', () => {
  test.each<[string, string, RegExp]>([
    [
      'a style sheet',
      '<style>.a { fill: #f00 }</style><path class="a" d="M0 0h9v9z"/>',
      /<style>\.a \{ fill: #f00 \}<\/style>/,
    ],
    [
      'a style sheet in CDATA, with colours for dark screens',
      '<style type="text/css"><![CDATA[@media (prefers-color-scheme: dark) { g > path { fill: #fff } }]]></style><g><path d="M0 0h9v9z"/></g>',
      /<style type="text\/css">@media \(prefers-color-scheme: dark\) \{ g &gt; path \{ fill: #fff \} \}<\/style>/,
    ],
    [
      'the colours of a filter',
      '<filter id="f"><feColorMatrix type="matrix" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .5 0"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>',
      /values="1 0 0 0 0 0 1/,
    ],
    [
      'light on a surface',
      '<filter id="f"><feDiffuseLighting><fePointLight x="1" y="1" z="1"/></feDiffuseLighting></filter><path filter="url(#f)" d="M0 0h9v9z"/>',
      /<feDiffuseLighting><fePointLight x="1"/,
    ],
    [
      'an animation',
      '<rect width="9" height="9"><animate attributeName="x" values="0;9" dur="1s" repeatCount="indefinite"/></rect>',
      /<animate attributeName="x" values="0;9" dur="1s"/,
    ],
    [
      'what a link shows',
      '<a href="https://example.com"><path d="M0 0h9v9z"/></a><text>See <a href="https://example.com">us</a></text>',
      /<g><path d="M0 0h9v9z"\/><\/g><text>See <tspan>us<\/tspan><\/text>/,
    ],
    [
      'the text that programs without HTML show',
      '<switch><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject><text>Hi</text></switch>',
      /<switch><text>Hi<\/text><\/switch>/,
    ],
    ['text in other scripts', '<text>Größe &amp; 価格</text>', /<text>Gr&#xf6;&#xdf;e &amp; &#x4fa1;&#x683c;<\/text>/],
  ])('%s', async (_, inner, expected) => {
    expect(await kept(svg(inner))).toMatch(expected);
  });

  test('embedded pictures, without their metadata', async () => {
    const bare = (await png()).toString('base64');
    const place = (await jpeg(20, 20)).toString('base64');
    const { default: sharp } = await import('sharp');
    const tagged = await sharp(Buffer.from(place, 'base64'))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const text = await kept(
      svg(
        `<image width="4" height="3" href="data:image/png;base64,${bare}"/><image width="4" height="3" xlink:href="data:image/jpeg;base64,${tagged.toString('base64')}"/>`,
      ),
    );
    expect(text).toContain(`href="data:image/png;base64,${bare}"`);
    const [, other = ''] = /xlink:href="data:image\/jpeg;base64,([^"]+)"/.exec(text) ?? [];
    expect(await sharp(Buffer.from(other, 'base64')).metadata()).toMatchObject({ width: 20, height: 20 });
    expect(Buffer.from(other, 'base64').includes('secret place')).toBe(false);
  });

  test.each<[string, string | Buffer]>([
    [
      'entities, as Illustrator writes them',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!-- don't --><!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY st0 "fill:#f00;">]><svg xmlns="&ns_svg;" viewBox="0 0 9 9"><path style="&st0;" d="M0 0h9v9z"/></svg>`,
    ],
    [
      'UTF-16',
      Buffer.from(
        '\ufeff<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path style="fill:#f00;" d="M0 0h9v9z"/></svg>',
        'utf16le',
      ),
    ],
    [
      'a prefix',
      '<?xml version="1.0"?><svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:path style="fill:#f00;" d="M0 0h9v9z"/></svg:svg>',
    ],
    [
      'an editor of its own',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9"><metadata><rdf:RDF xmlns:rdf="x">x</rdf:RDF></metadata><path inkscape:label="a" style="fill:#f00;" d="M0 0h9v9z"/></svg>',
    ],
  ])('a file with %s', async (_, bytes) => {
    expect(await kept(bytes)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path style="fill:#f00;" d="M0 0h9v9z"/></svg>',
    );
  });
});

test.each<[string, string, RegExp]>([
  [
    'HTML',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">Hi</body></foreignObject>',
    /^The drawing holds text or other content as HTML/,
  ],
  [
    'a drawing as a picture',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    /^The drawing holds another SVG file/,
  ],
  ['a damaged picture', '<image href="data:image/png;base64,AAAA"/>', /^A picture in the drawing is damaged/],
  ['a damaged style sheet', '<style>.a { fill: red</style>', /^The style sheet of the drawing is damaged/],
])('a drawing with %s is refused, with the reason', async (_, inner, message) => {
  const { status, body } = await added(svg(inner));
  expect([status, (body as unknown as { message: string }).message]).toEqual([400, expect.stringMatching(message)]);
});

test('nothing runs or loads from a style sheet', async () => {
  const text = await kept(
    svg(
      String.raw`<style>@import "https://evil.example/a.css"; @font-face { font-family: x; src: url(https://evil.example/f) } .a { fill: u\72l(https://evil.example/b); background: image-set("https://evil.example/c" 1x) } .b { fill: red }</style><path class="b" d="M0 0h9"/><style><![CDATA[.c::after { content: "</style><script>alert(1)</script>" }]]></style>`,
    ),
  );
  expect(text).not.toMatch(/evil\.example|@import|<script/);
  expect(text).toContain('.b { fill: red }');
});
