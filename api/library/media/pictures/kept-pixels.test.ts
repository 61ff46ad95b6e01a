import sharp, { type Sharp } from 'sharp';
import { animatedPng } from '../../../testing/media/animated-png.ts';
import { startMedia, type MediaServer } from '../../../testing/media/media.ts';

let media: MediaServer;
beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.server.stop());
afterAll(() => expect(media.server.errors).toEqual([]));

/** A picture of few colours, as of a chart. */
const chart = (width = 640, height = 360): Sharp => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${Array.from({ length: 40 }, (_, at) => `<rect x="${at * 15}" y="${(at * 37) % 200}" width="11" height="150" fill="hsl(${at * 9} 70% 50%)"/>`).join('')}</svg>`;
  return sharp(Buffer.from(svg));
};
const frames = async () => {
  const each = await Promise.all(
    [10, 20, 30].map((size) =>
      chart(size * 4, 40)
        .resize(40, 40)
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const { channels } = each[0]?.info ?? { channels: 4 };
  return sharp(Buffer.concat(each.map(({ data }) => data)), {
    raw: { width: 40, height: 120, channels, pageHeight: 40 },
  });
};
const note = { IFD0: { Copyright: 'secret place' } };
const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer();

test.each<[string, () => Promise<Buffer>, string]>([
  ['a PNG of a palette', () => chart(2560, 1440).png({ palette: true, colours: 32 }).toBuffer(), 'a.png'],
  ['a PNG with metadata', () => chart().png({ compressionLevel: 9 }).withExif(note).toBuffer(), 'a.png'],
  ['a PNG of 16 bits', () => chart().toColourspace('rgb16').png().toBuffer(), 'a.png'],
  ['a WebP without loss', () => chart().webp({ lossless: true }).withExif(note).toBuffer(), 'a.webp'],
  ['a small WebP', () => chart().webp({ quality: 40 }).toBuffer(), 'a.webp'],
  ['a small JPEG', () => chart().jpeg({ quality: 40 }).withExif(note).toBuffer(), 'a.jpg'],
  ['a progressive JPEG', () => chart().jpeg({ quality: 50, progressive: true, mozjpeg: true }).toBuffer(), 'a.jpg'],
  ['a small AVIF', () => chart().avif({ quality: 30, effort: 2 }).toBuffer(), 'a.avif'],
  ['a GIF', () => chart().gif().toBuffer(), 'a.gif'],
  ['an animated GIF', async () => (await frames()).gif({ delay: [100, 100, 100] }).toBuffer(), 'a.gif'],
  [
    'an animated WebP',
    async () => (await frames()).webp({ lossless: true, delay: [100, 100, 100] }).toBuffer(),
    'a.webp',
  ],
])('%s becomes neither larger nor worse, and keeps nothing but its pixels', async (_, make, name) => {
  const came = await make();
  // Some programs hide files behind a picture.
  const item = await media.add(
    name.endsWith('.avif') ? came : Buffer.concat([came, Buffer.from('secret place')]),
    name,
  );
  const { bytes } = await media.fileOf(item.url);
  expect(bytes.length).toBeLessThanOrEqual(came.length);
  expect((await pixelsOf(bytes)).equals(await pixelsOf(came))).toBe(true);
  expect(bytes.includes('secret place')).toBe(false);
  expect(Boolean(item['isAnimated'])).toBe(_.includes('animated'));
});

test('an animated PNG stays animated', async () => {
  const came = await animatedPng(8);
  const item = await media.add(came, 'a.png');
  expect(item).toMatchObject({
    isAnimated: true,
    width: 20,
    height: 20,
    thumbnailUrl: expect.stringMatching(/a\.png$/),
  });
  const { bytes } = await media.fileOf(item.url);
  expect(bytes.toString('latin1').match(/fcTL/g)?.length).toBe(8);
  expect(bytes.includes('secret place')).toBe(false);
});

test('what lies on its side is turned, without its metadata', async () => {
  const came = await chart(60, 40).jpeg().withExif(note).withMetadata({ orientation: 6 }).toBuffer();
  const item = await media.add(came, 'a.jpg');
  expect(item).toMatchObject({ width: 40, height: 60 });
  expect((await media.fileOf(item.url)).bytes.includes('secret place')).toBe(false);
});
