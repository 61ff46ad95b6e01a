import { gzipSync } from 'node:zlib';
import { jpeg, noisy, picture, png, pngWithSize, svg } from './media.ts';

const unsupported = /^Unsupported file type/;
const damaged = /^The image is damaged or cut off$/;
const refused = /^(?:Unsupported file type|The image is damaged|The image is too large)/;
const zip = Buffer.from('PK\x03\x04' + '\0'.repeat(60), 'latin1');
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${svg('<text>&c;</text>')}`;

function damagedAt(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}

function jpegWithSize(bytes: Buffer, side: number): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** Files that the media library refuses, with the expected response. */
export const badFiles: [
  what: string,
  make: () => Promise<Buffer> | Buffer | string,
  name: string,
  status: number,
  message: RegExp,
][] = [
  ['nothing', () => Buffer.alloc(0), 'a.png', 400, /^File is empty$/],
  ['HTML', () => '<!doctype html><script>alert(1)</script>', 'a.html', 400, unsupported],
  ['HTML named as a picture', () => '<html><body onload=alert(1)>', 'a.jpg', 400, unsupported],
  [
    'XHTML',
    () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
    'a.svg',
    400,
    unsupported,
  ],
  ['JavaScript', () => 'alert(1)', 'a.js', 400, unsupported],
  ['a shell script', () => '#!/bin/sh\nrm -rf /', 'a.png', 400, unsupported],
  ['a program for Linux', () => Buffer.from('\x7fELF' + '\0'.repeat(60), 'latin1'), 'a.png', 400, unsupported],
  ['a program for Windows', () => Buffer.from('MZ' + '\0'.repeat(200), 'latin1'), 'a.png', 400, unsupported],
  ['a ZIP', () => zip, 'a.png', 400, unsupported],
  ['text', () => 'hello', 'a.txt', 400, unsupported],
  ['NULs', () => Buffer.alloc(1000), 'a.png', 400, unsupported],
  [
    'random bytes',
    () => Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 73 + 11) % 251)),
    'a.png',
    400,
    unsupported,
  ],
  [
    'a TIFF',
    () => picture(10, 10).tiff().toBuffer(),
    'a.tiff',
    400,
    /^Unsupported file type: this is a TIFF picture\. Save it as JPEG or PNG$/,
  ],
  [
    'a BMP',
    () => Buffer.from('BM' + '\0'.repeat(100), 'latin1'),
    'a.bmp',
    400,
    /this is a BMP picture\. Save it as PNG$/,
  ],
  [
    'a photo of a phone',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'IMG_1.HEIC',
    400,
    /^Unsupported file type: this is a HEIC photo, as iPhones take them\. Share or export it as JPEG$/,
  ],
  [
    'a video of a phone',
    () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide', 'latin1'),
    'IMG_2.MOV',
    400,
    /this is a QuickTime video \(MOV\), as iPhones record them\. Export it as MP4$/,
  ],
  ['the beginning of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'a.png', 400, damaged],
  ['half a PNG', async () => (await noisy('png')).subarray(0, 3000), 'a.png', 400, damaged],
  ['half a JPEG', async () => (await noisy('jpeg')).subarray(0, 3000), 'a.jpg', 400, damaged],
  ['half a WebP', async () => (await noisy('webp')).subarray(0, 2000), 'a.webp', 400, damaged],
  ['half a GIF', async () => (await noisy('gif')).subarray(0, 2000), 'a.gif', 400, damaged],
  ['half an AVIF', async () => (await noisy('avif')).subarray(0, 1500), 'a.avif', 400, damaged],
  ['a GIF that is a script too', () => 'GIF89a/*' + '\0'.repeat(20) + '*/=1;alert(1)', 'a.gif', 400, damaged],
  [
    'a JPEG header before HTML',
    () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0<script>alert(1)</script>', 'latin1'),
    'a.jpg',
    400,
    damaged,
  ],
  [
    'a PNG that says it is enormous',
    () => pngWithSize(60_000, 60_000),
    'a.png',
    400,
    /^The image is too large: 60000 x 60000/,
  ],
  ['a PNG that is a thin line', () => pngWithSize(20_000, 10), 'a.png', 400, /^The image is too large: 20000 x 10/],
  [
    'a picture of many pixels in few bytes',
    () => picture(7200, 7200).png({ compressionLevel: 1 }).toBuffer(),
    'a.png',
    400,
    /^The image is too large: 7200 x 7200/,
  ],
  ['a drawing without a root', () => '<svg', 'a.svg', 400, unsupported],
  ['what begins with many comments', () => '<!---->'.repeat(500), 'a.svg', 400, unsupported],
  [
    'more than 5 MB',
    () => Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5 * 1024 * 1024)]),
    'a.pdf',
    413,
    /^File too large - File size must be less than 5MB\. An administrator can raise “Upload limit in MB”/,
  ],
  [
    'an icon',
    () => Buffer.from('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0' + '\0'.repeat(60), 'latin1'),
    'a.ico',
    400,
    unsupported,
  ],
  ['a Photoshop file', () => Buffer.from('8BPS\0\x01' + '\0'.repeat(60), 'latin1'), 'a.png', 400, unsupported],
  ['a gzipped drawing', async () => gzipSync(svg('<path d="M0 0h9"/>')), 'a.svg', 400, unsupported],
  ['HTML in UTF-16', () => Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le'), 'a.png', 400, unsupported],
  ['PHP', () => '<?php system($_GET[0]); ?>', 'a.jpg', 400, unsupported],
  ['a font', () => Buffer.from('wOF2' + '\0'.repeat(60), 'latin1'), 'a.png', 400, unsupported],
  ['a Word document', () => Buffer.concat([zip, Buffer.from('word/document.xml')]), 'a.pdf', 400, unsupported],
  ['GIF headers and no more', () => Buffer.from('GIF89a', 'latin1'), 'a.gif', 400, refused],
  ['a PNG whose header is damaged', async () => damagedAt(await png(), 18), 'a.png', 400, refused],
  ['a PNG without pixels', () => pngWithSize(0, 0), 'a.png', 400, refused],
  ['a JPEG that says it is enormous', async () => jpegWithSize(await jpeg(64, 64), 65_500), 'a.jpg', 400, refused],
  ['a drawing whose entities multiply', () => laughs, 'a.svg', 400, /^The drawing builds entities/],
  [
    'a drawing inside a web page',
    () => `<html xmlns="http://www.w3.org/1999/xhtml">${svg('')}</html>`,
    'a.svg',
    400,
    unsupported,
  ],
];
