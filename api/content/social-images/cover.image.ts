import { coverDrawing, coverSize } from '#schema/cover/cover.drawing';
import { coverTones } from '#schema/look/palette';

/**
 * A cover as an SVG file. Its background is transparent, and the `color-scheme` of the image element chooses light or
 * dark.
 */
export function drawCover(slug: string, category: string | null, primaryColor: string): string {
  const { width, height } = coverSize;
  const { strokes, dot } = coverDrawing(slug, category);
  const tones = Object.values(coverTones(primaryColor));
  const style = (scheme: 0 | 1) => tones.map((pair, at) => `.t${at + 1}{stroke:${pair[scheme]}}`).join('');
  const paths = strokes.map(
    ({ path, tone, width: stroke, dash, isScaled }) =>
      `<path class="t${tone}" stroke-width="${stroke}"${isScaled ? ' style="vector-effect:none"' : ''}${dash ? ` stroke-dasharray="${dash}"` : ''} d="${path}"/>`,
  );
  // A stroke as wide as the radius fills the circle.
  const point =
    dot.r > 0 ? `<circle class="t4" cx="${dot.x}" cy="${dot.y}" r="${dot.r / 2}" stroke-width="${dot.r}"/>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">` +
    `<style>path{vector-effect:non-scaling-stroke}${style(0)}@media(prefers-color-scheme:dark){${style(1)}}</style>` +
    `${paths.join('')}${point}</svg>`
  );
}
