import { contrast, minContrast } from '#schema/look/tone';
import { standaloneColours } from './standalone.colours.ts';

test.each([
  '#1E3AE2',
  '#000000',
  '#ffffff',
  '#ffee00',
  '#bfff00',
  '#ff69b4',
  '#0a1a3f',
  '#808080',
  '#00ffff',
  '#ff0000',
])('text is readable in both schemes with %s', (primary) => {
  const pairs = [...standaloneColours(primary).matchAll(/--(\w+): light-dark\((#\w{6}), (#\w{6})\);/g)];
  const colours = new Map(pairs.map(([, name, light = '', dark = '']) => [name, [light, dark]]));
  for (const scheme of [0, 1]) {
    const background = colours.get('background')?.[scheme] ?? '';
    for (const name of ['ink', 'soft', 'accent']) {
      expect(contrast(background, colours.get(name)?.[scheme] ?? '')).toBeGreaterThanOrEqual(minContrast.text);
    }
  }
});
