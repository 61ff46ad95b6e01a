import postcss, { type Root } from 'postcss';
import { PictureRefusal } from '../pictures/picture-refusal.ts';

const keptAtRules = /^(?:media|supports|layer|font-face|(?:-webkit-)?keyframes)$/i;
/** Functions other than `url()` that load files. */
const loads = /(?:^|[\s,(:])(?:-webkit-)?(?:image-set|cross-fade|element|image|src)\s*\(/i;
const runs = /javascript:|expression\s*\(|@import|-moz-binding|behavior\s*:/i;
/** What may stand in `url()`: a part of the same drawing, or a picture or font that it holds. */
const ownAddress = /^["']?\s*(?:#|data:(?:font\/|application\/(?:x-)?font|image\/(?:png|jpeg|jpg|gif|webp)[;,]))/i;

/** Rules, declarations and comments. */
const mostParts = 20_000;
const mostNested = 8;

/** Whether a value runs or loads nothing. */
export function isSafeValue(value: string): boolean {
  const plain = value.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => characterOf(code)).replace(/\\/g, '');
  if (runs.test(plain) || loads.test(plain)) return false;
  return [...plain.matchAll(/url\(\s*/gi)].every(({ index, 0: opened }) =>
    ownAddress.test(plain.slice(index + opened.length, index + opened.length + 60)),
  );
}

function characterOf(code: string): string {
  const point = Number.parseInt(code, 16);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
}

/** @throws PictureRefusal */
export function parsedStyle(css: string): Root {
  requireSimple(css);
  try {
    return postcss.parse(css);
  } catch (error) {
    throw new PictureRefusal('The style sheet of the drawing is damaged', { cause: error });
  }
}

/** Before it is parsed: the parser takes minutes for thousands of comments, or of rules in rules. */
function requireSimple(css: string): void {
  let [depth, parts] = [0, 0];
  for (const [found] of css.matchAll(/[{};]|\/\*/g)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    parts += 1;
    if (depth > mostNested || parts > mostParts) {
      throw new PictureRefusal('The style sheet of the drawing is too large. Save it as plain SVG');
    }
  }
}

/** A style sheet, or the declarations of a `style` attribute, without anything that runs or loads. */
export function cleanStyle(css: string): string {
  const root = parsedStyle(css);
  try {
    root.walkComments((comment) => void comment.remove());
    root.walkAtRules((rule) => {
      if (!keptAtRules.test(rule.name)) rule.remove();
    });
    root.walkDecls((declaration) => {
      if (!isSafeValue(`${declaration.prop}:${declaration.value}`)) declaration.remove();
    });
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
    return root.toString().trim();
  } catch (error) {
    // Rules nested thousands deep end the stack.
    throw new PictureRefusal('The style sheet of the drawing is damaged', { cause: error });
  }
}
