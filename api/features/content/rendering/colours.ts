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

/** The lightest ground that dark text pages have, and the least contrast on it: AA, with a little to spare. */
const darkGround = '#1c212b';
const least = 4.6;

/** As `web/ui/prose` has it on a coloured ground. */
const ink = '#10131a';

const own = /(^|;)\s*color:\s*([^;]+)/;
const ground = /(?:^|;)\s*background-color:\s*([^;]+)/;

/**
 * Colours that were chosen on white paper, for the dark scheme too: the text's own are lifted there until they can be read. On a
 * ground of its own, which stays as it is in both, text without a colour gets the one that can be read.
 */
export function legibleColours(root: Root): void {
  const coloured = DomUtils.findAll((element) => /color:/.test(element.attribs['style'] ?? ''), root.children);
  for (const { attribs } of coloured) {
    const style = attribs['style'] ?? '';
    const [, , text] = own.exec(style) ?? [];
    const [, paper] = ground.exec(style) ?? [];
    if (text === undefined) attribs['style'] = onGround(style, paper);
    else if (paper === undefined) attribs['style'] = style.replace(own, `$1color:${inBoth(text.trim())}`);
  }
}

function onGround(style: string, paper: string | undefined): string {
  const colour = parse(paper?.trim() ?? '');
  if (!colour || colour.alpha === 0 || wcagContrast(colour, '#fff') < wcagContrast(colour, ink)) return style;
  return `${style.replace(/;\s*$/, '')};color:#fff`;
}

function inBoth(text: string): string {
  const colour = parse(text);
  if (!colour || wcagContrast(colour, darkGround) >= least) return text;
  const base = toOklch(colour);
  for (let l = base.l; l <= 1; l += 0.02) {
    const lifted = formatHex(clampChroma({ ...base, l, alpha: 1 }, 'oklch'));
    if (wcagContrast(lifted, darkGround) >= least) return `light-dark(${text}, ${lifted})`;
  }
  return text;
}
