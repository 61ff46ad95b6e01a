import { coverDrawing, coverSize } from '#schema/cover/cover.drawing';
import { cardColours } from './card.colours.ts';
import { balanced, lines, typeface, type Typeface } from './type-setting.ts';

/** The content of a social image. */
export interface Card {
  /** Chooses the motif. */
  slug: string;
  category: string | null;
  title: string;
  /** Small, above the title. */
  label: string;
  siteName: string;
  primaryColor: string;
}

export const cardSize = { width: 1200, height: 630 } as const;

const { width, height } = cardSize;
const margin = 72;
const columns = { text: 900, label: 700 };
/** Font sizes of the title, each with the number of lines that fit. */
const sizes = [
  [84, 3],
  [72, 4],
  [60, 5],
] as const;

/** The card as SVG, all text as outlines. */
export async function drawCard({ slug, category, title, label, siteName, primaryColor }: Card): Promise<string> {
  const [strong, regular] = await Promise.all([typeface(600), typeface(500)]);
  const colours = cardColours(primaryColor);
  const { rows, size } = setTitle(strong, drawableTitle(strong, title, siteName));
  const leading = size * 1.08;
  const bottom = height - margin - 6;
  const top = bottom - leading * (rows.length - 1);
  const outlines = rows.map((row, at) => strong.outline(row, margin - size * 0.05, top + at * leading, size)).join('');
  const name = oneLine(strong, strong.drawable(siteName), 34, columns.label);
  const topic = oneLine(regular, regular.drawable(label), 28, columns.label);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="fade" x1="0" y1="0.15" x2="1" y2="0"><stop offset="0.3" stop-color="#000"/><stop offset="0.9" stop-color="#fff"/></linearGradient>
<mask id="shown"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>
<rect width="${width}" height="${height}" fill="${colours.ground}"/>
<g mask="url(#shown)">${motif(slug, category, colours)}</g>
<rect x="${margin}" y="${margin}" width="6" height="40" fill="${colours.accent}"/>
<path d="${strong.outline(name, margin + 24, margin + 32, 34)}" fill="${colours.text}"/>
<path d="${regular.outline(topic, margin, top - size - 12, 28)}" fill="${colours.soft}"/>
<path d="${outlines}" fill="${colours.text}"/>
</svg>`;
}

/** Falls back to `otherwise` when the typeface lacks the title's script. */
function drawableTitle(face: Typeface, title: string, otherwise: string): string {
  const drawable = face.drawable(title);
  return drawable.length >= title.trim().length / 2 ? drawable : face.drawable(otherwise);
}

function setTitle(face: Typeface, title: string): { rows: string[]; size: number } {
  for (const [size, most] of sizes) {
    if (lines(face, title, size, columns.text).length <= most) {
      return { rows: balanced(face, title, size, columns.text), size };
    }
  }
  const [size, most] = sizes[sizes.length - 1] ?? [60, 5];
  const rows = lines(face, title, size, columns.text).slice(0, most);
  rows[most - 1] = oneLine(face, `${rows[most - 1] ?? ''} …`, size, columns.text);
  return { rows, size };
}

/** Truncated to the width. */
function oneLine(face: Typeface, text: string, size: number, most: number): string {
  let characters = Array.from(text.replace(/\s*…$/, ''));
  const isCut = text.endsWith('…');
  const shown = (cut: boolean) => {
    const line = characters.join('');
    return cut ? `${line.replace(/[\s,.;:–-]+$/, '')}…` : line;
  };
  if (face.width(shown(isCut), size) <= most) return shown(isCut);
  while (characters.length > 0 && face.width(shown(true), size) > most) characters = characters.slice(0, -1);
  return shown(true);
}

/** The cover's motif over the whole card, faint enough to read text on it. */
function motif(slug: string, category: string | null, colours: ReturnType<typeof cardColours>): string {
  const { strokes, dot } = coverDrawing(slug, category);
  const scale = width / coverSize.width;
  const shift = (height - coverSize.height * scale) / 2;
  const tones = { 1: colours.faint, 2: colours.faint, 3: colours.middle, 4: colours.accent } as const;
  const paths = strokes.map(
    ({ path, tone, width: stroke, dash }) =>
      `<path d="${path}" stroke="${tones[tone]}" stroke-width="${stroke}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
  );
  const point = dot.r > 0 ? `<circle cx="${dot.x}" cy="${dot.y}" r="${dot.r}" fill="${colours.accent}"/>` : '';
  return `<g transform="translate(0 ${shift}) scale(${scale})" fill="none" stroke-linecap="round">${paths.join('')}${point}</g>`;
}
