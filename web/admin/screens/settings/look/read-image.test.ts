import { expect, jest, test } from '@jest/globals';
import { readImage } from './read-image.ts';
import type { ImagePurpose } from './read-image.ts';

const MB = 1024 * 1024;
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function png(size: number, type = 'image/png', name = 'logo.png') {
  const bytes = new Uint8Array(size);
  bytes.set(pngHead.slice(0, size));
  return new File([bytes], name, { type });
}

test.each([
  ['logo', 2],
  ['favicon', 1],
] as const)('a %s may have exactly %d MB', async (purpose, megabytes) => {
  const image = await readImage(png(megabytes * MB), purpose);
  expect('url' in image && image.url).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  expect(await readImage(png(megabytes * MB + 1), purpose)).toEqual({
    problem: { title: 'File too large', description: `File size must be less than ${megabytes}MB` },
  });
});

test.each<[string, File, ImagePurpose, string]>([
  ['no image', new File(['text'], 'a.txt', { type: 'text/plain' }), 'logo', 'Must be an image'],
  ['an unknown type', new File(['x'], 'a'), 'logo', 'Must be an image'],
  ['nothing', png(0), 'logo', 'File is empty'],
  [
    'a type that not every browser shows',
    new File(['II*'], 'a.tiff', { type: 'image/tiff' }),
    'favicon',
    'Must be a PNG, JPEG, GIF, WebP, SVG or ICO image',
  ],
  [
    'a file that only claims to be an image',
    new File(['text'], 'a.png', { type: 'image/png' }),
    'logo',
    'File is not a valid image',
  ],
])('%s is refused', async (_, file, purpose, description) => {
  expect(await readImage(file, purpose)).toEqual({ problem: { title: 'Upload failed', description } });
});

test('an icon is accepted with either of its media types', async () => {
  const file = new File([new Uint8Array([0, 0, 1, 0, 1, 0])], 'a.ico', { type: 'image/vnd.microsoft.icon' });
  expect(await readImage(file, 'favicon')).toEqual({ url: 'data:image/x-icon;base64,AAABAAEA' });
});

test('an unreadable file is reported', async () => {
  const reading = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  expect(await readImage(png(100), 'logo')).toEqual({
    problem: { title: 'Upload failed', description: 'Failed to read file' },
  });
  reading.mockRestore();
});
