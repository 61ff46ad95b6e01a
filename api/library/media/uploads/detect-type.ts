import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { mediaTypeNames, mediaTypes, type MediaType } from '#schema/media/media';
import { beginsAsSvg } from '#schema/text/begins-as-svg';

/** Other names for supported types. */
const aliases: Readonly<Record<string, MediaType>> = {
  'image/apng': 'image/png',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

/** What people upload that the library does not keep, and what to do. */
const others: readonly (readonly [type: RegExp, what: string, advice: string])[] = [
  [/^image\/hei[cf]/, 'a HEIC photo, as iPhones take them', 'Share or export it as JPEG'],
  [/^video\/quicktime$/, 'a QuickTime video (MOV), as iPhones record them', 'Export it as MP4'],
  [/^image\/tiff$/, 'a TIFF picture', 'Save it as JPEG or PNG'],
  [/^image\/bmp$/, 'a BMP picture', 'Save it as PNG'],
  [
    /^image\/(?:jxl|jp2|jpx|jpm|jxr|jls|vnd\.ms-photo)$/,
    'a picture in a format that few browsers show',
    'Save it as JPEG, PNG or WebP',
  ],
  [/^image\/(?:x-icon|icns)$/, 'an icon file', 'Save it as PNG'],
  [/^image\/(?:x-xcf|vnd\.adobe\.photoshop)$/, 'the file of a drawing program', 'Export it as JPEG, PNG or WebP'],
  [/^image\/x-/, 'a raw photo of a camera', 'Develop it as JPEG'],
  [/^video\//, 'a video in a format that few browsers play', 'Export it as MP4'],
  [/^audio\/(?:aac|x-m4a|mp4)$/, 'a sound file in AAC', 'Save it as MP3'],
  [/^audio\//, 'a sound file in a format that few browsers play', 'Save it as MP3'],
  [/^application\/gzip$/, 'a compressed file (gzip)', 'Unpack it, and upload what is in it'],
  [/^application\/(?:zip|x-7z|x-rar|x-tar|vnd\.rar)/, 'an archive', 'Unpack it, and upload the files in it'],
  [/officedocument|opendocument|msword|ms-excel|x-cfb|rtf$/, 'an office document', 'Save it as PDF'],
  [/^application\/(?:postscript|eps)$/, 'a PostScript file', 'Save it as PDF or SVG'],
];

/** Null for a type that the library does not keep. */
export async function detectType(path: string): Promise<MediaType | null> {
  const detected = await detect(path);
  return 'type' in detected ? detected.type : null;
}

/** The type of a file from its bytes, or why it is not kept. */
export async function detect(path: string): Promise<{ type: MediaType } | { refusal: string }> {
  const found = await fileTypeFromFile(path);
  const mime = found && (aliases[found.mime] ?? found.mime);
  if (mime !== undefined && Object.hasOwn(mediaTypes, mime)) return { type: mime as MediaType };
  if ((mime === undefined || mime === 'application/xml') && (await isSvg(path))) return { type: 'image/svg+xml' };
  const known = mime === undefined ? undefined : others.find(([type]) => type.test(mime));
  if (known) return { refusal: `Unsupported file type: this is ${known[1]}. ${known[2]}` };
  return { refusal: `Unsupported file type. Use ${mediaTypeNames}` };
}

async function isSvg(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(size, headBytes)), position: 0 });
    return beginsAsSvg(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A drawing begins after comments and declarations, which licences make long. */
const headBytes = 65_536;
