import { oklchOf, safeContrast, tone as toneOf, withContrast } from '#schema/look/tone';

/** The page's colours as CSS custom properties, for both schemes. */
export function standaloneColours(primaryColor: string): string {
  const primary = oklchOf(primaryColor);
  const tone = (l: number, c: number) => toneOf(l, Math.min(c, primary.c), primary.h);
  const background = [tone(0.99, 0.004), tone(0.172, 0.016)] as const;
  const pairs = {
    background,
    ink: [tone(0.2, 0.028), tone(0.955, 0.006)],
    soft: [tone(0.42, 0.026), tone(0.79, 0.014)],
    line: [tone(0.87, 0.02), tone(0.34, 0.03)],
    accent: background.map((ground) => withContrast([ground], primary, safeContrast.text)),
  };
  return Object.entries(pairs)
    .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
    .join(' ');
}
