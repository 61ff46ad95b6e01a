import { contrast, oklchOf, readColour, safeContrast, textOnAuthorColour, withContrast } from '#schema/look/tone';
import { DomUtils, type Root } from '../../../kernel/html/dom.ts';

/** The lightest background of the dark scheme. */
const darkBackground = '#1c212b';

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
  const colour = readColour(background);
  const { light, dark } = textOnAuthorColour;
  if (!colour || contrast(colour, light) < contrast(colour, dark)) return style;
  return `${style.replace(/;\s*$/, '')};color:#fff`;
}

function forBothSchemes(text: string): string {
  const colour = readColour(text);
  if (!colour || contrast(colour, darkBackground) >= safeContrast.text) return text;
  return `light-dark(${text}, ${withContrast([darkBackground], oklchOf(colour), safeContrast.text)})`;
}
