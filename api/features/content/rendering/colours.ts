import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn';
import { DomUtils, type Root } from './dom.ts';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** The lightest background of the dark scheme. */
const darkBackground = '#1c212b';

/** WCAG AA for text, with a margin. */
const minContrast = 4.6;

/** The text colour that `web/ui/prose` uses on coloured backgrounds. */
const ink = '#10131a';

const textColour = /(^|;)\s*color:\s*([^;]+)/;
const backgroundColour = /(?:^|;)\s*background-color:\s*([^;]+)/;

/**
 * Makes authors' colours, chosen on a white background, readable in the dark scheme: text colours get a lighter variant
 * for it. On an author's background, which is the same in both schemes, text without a colour becomes white if that is
 * more readable.
 */
export function legibleColours(root: Root): void {
  const coloured = DomUtils.findAll((element) => /color:/.test(element.attribs['style'] ?? ''), root.children);
  for (const { attribs } of coloured) {
    const style = attribs['style'] ?? '';
    const [, , text] = textColour.exec(style) ?? [];
    const [, background] = backgroundColour.exec(style) ?? [];
    if (text === undefined) attribs['style'] = withTextColour(style, background);
    else if (background === undefined) {
      attribs['style'] = style.replace(textColour, `$1color:${forBothSchemes(text.trim())}`);
    }
  }
}

function withTextColour(style: string, background: string | undefined): string {
  const colour = parse(background?.trim() ?? '');
  if (!colour || colour.alpha === 0 || wcagContrast(colour, '#fff') < wcagContrast(colour, ink)) return style;
  return `${style.replace(/;\s*$/, '')};color:#fff`;
}

function forBothSchemes(text: string): string {
  const colour = parse(text);
  if (!colour || wcagContrast(colour, darkBackground) >= minContrast) return text;
  const base = toOklch(colour);
  for (let l = base.l; l <= 1; l += 0.02) {
    const lighter = formatHex(clampChroma({ ...base, l, alpha: 1 }, 'oklch'));
    if (wcagContrast(lighter, darkBackground) >= minContrast) return `light-dark(${text}, ${lighter})`;
  }
  return text;
}
