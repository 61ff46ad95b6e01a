import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type Path } from 'opentype.js';

/** Text as outlines, so that images do not depend on the system's fonts. */
export interface Typeface {
  width: (text: string, size: number) => number;
  /** SVG path data, starting at this point of the baseline. */
  outline: (text: string, x: number, y: number, size: number) => string;
  /** The text without the characters that it cannot draw. */
  drawable: (text: string) => string;
}

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<number, Promise<Typeface>>();

/** Instrument Sans, Latin with its extension. @param weight 400 to 700 in hundreds */
export function typeface(weight: 500 | 600): Promise<Typeface> {
  let face = loaded.get(weight);
  if (!face) {
    face = load(weight);
    loaded.set(weight, face);
    face.catch(() => loaded.delete(weight));
  }
  return face;
}

/** Large sizes have tight letter spacing, as on the site. */
const letterSpacing = -0.02;

/** Kerning of the widest pairs, in fractions of the font size. */
const pairs: readonly (readonly [before: RegExp, after: RegExp, share: number])[] = [
  [/[TVWY]/, /[acdegmnopqrsuvwxyz]/, -0.07],
  [/[TVWYFP]/, /[.,]/, -0.1],
  [/[AL]/, /[TVWY]/, -0.06],
  [/[TVWY]/, /A/, -0.06],
  [/[rvwy]/, /[.,]/, -0.06],
];

function kerning(before: string, after: string): number {
  return pairs.find((pair) => pair[0].test(before) && pair[1].test(after))?.[2] ?? 0;
}

/** Replaces `toPathData`, which writes exponents that some SVG readers reject. */
function pathData({ commands }: Path): string {
  const points = (...numbers: number[]) => numbers.map((number) => String(Math.round(number * 10) / 10)).join(' ');
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      if (command.type === 'Q') return `Q${points(command.x1, command.y1, command.x, command.y)}`;
      if (command.type !== 'C') return `${command.type}${points(command.x, command.y)}`;
      return `C${points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    })
    .join('');
}

async function load(weight: number): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map((subset) => parsed(subset, weight)));
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0);

  // Glyph by glyph: the library fails on a substitution table of this font and cannot read its kerning.
  const set = (text: string, size: number) => {
    const glyphs: { glyph: Glyph; at: number }[] = [];
    let at = 0;
    let before = '';
    for (const character of text) {
      const font = fontOf(character);
      if (!font) continue;
      const glyph = font.charToGlyph(character);
      const scale = size / font.unitsPerEm;
      at += kerning(before, character) * size;
      glyphs.push({ glyph, at });
      at += (glyph.advanceWidth ?? 0) * scale + letterSpacing * size;
      before = character;
    }
    return { glyphs, width: at };
  };

  return {
    width: (text, size) => set(text, size).width,
    outline: (text, x, y, size) =>
      set(text, size)
        .glyphs.map(({ glyph, at }) => pathData(glyph.getPath(x + at, y, size)))
        .join(''),
    drawable: (text) => {
      const known = Array.from(text.normalize('NFC')).filter((character) => /\s/.test(character) || fontOf(character));
      return known.join('').replace(/\s+/g, ' ').trim();
    },
  };
}

async function parsed(subset: string, weight: number): Promise<Font> {
  const file = resolve(`@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`);
  const { buffer, byteOffset, byteLength } = await readFile(file);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Wraps text to lines of at most this width; breaks longer words. */
export function lines(face: Typeface, text: string, size: number, width: number): string[] {
  const fits = (line: string) => face.width(line, size) <= width;
  const found: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => (fits(one) ? one : broken(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      found.push(line);
      line = word;
    }
  }
  return line === '' ? found : [...found, line];
}

/** The same number of lines, with lengths as even as possible. */
export function balanced(face: Typeface, text: string, size: number, width: number): string[] {
  const wide = lines(face, text, size, width);
  let [narrow, enough] = [width / 2, width];
  while (enough - narrow > 8) {
    const middle = (narrow + enough) / 2;
    if (lines(face, text, size, middle).length > wide.length) narrow = middle;
    else enough = middle;
  }
  return lines(face, text, size, enough);
}

function broken(word: string, fits: (text: string) => boolean): string[] {
  const parts = [''];
  for (const character of word) {
    const part = (parts.at(-1) ?? '') + character;
    if (fits(part)) parts[parts.length - 1] = part;
    else parts.push(character);
  }
  return parts;
}
