import { oklchOf, safeContrast, tone as toneOf, withContrast } from '#schema/look/tone';

/** A dark background in the primary colour's hue, the text colour, and three tones for the motif. */
export function cardColours(primaryColor: string) {
  const primary = oklchOf(primaryColor);
  const tone = (l: number, c: number) => toneOf(l, Math.min(c, primary.c), primary.h);
  const ground = tone(0.19, 0.035);
  return {
    ground,
    text: tone(0.975, 0.006),
    soft: tone(0.8, 0.02),
    accent: withContrast([ground], { ...primary, l: Math.max(primary.l, 0.62) }, safeContrast.text),
    faint: tone(0.3, 0.06),
    middle: tone(0.42, 0.1),
  };
}
