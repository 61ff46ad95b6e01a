import { paletteOf } from '#schema/look/palette';
import { contrast } from '#schema/look/tone';
import { categoryCss } from './category-css.ts';

const hexes = ['#ffff00', '#000000', '#ffffff', '#0f766e', '#ff00aa', '#808080'];

test.each(hexes.flatMap((primary) => hexes.map((color) => [primary, color] as const)))(
  'on a site of %s, a category of %s can be read on every background, in light, dark and a dark band',
  (primary, color) => {
    const css = categoryCss(primary, [{ category: 'News', color }]);
    const palette = paletteOf(primary);
    const [of, within] = [...css.matchAll(/light-dark\((#\w+),(#\w+)\)/g)].map(([, light = '', dark = '']) => [
      light,
      dark,
    ]);
    for (const scheme of [0, 1] as const) {
      for (const ground of ['surface', 'sunken', 'raised', 'accent-soft']) {
        expect(contrast(palette[ground]?.[scheme] ?? '', of?.[scheme] ?? '')).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(palette['night']?.[scheme] ?? '', within?.[scheme] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('a name cannot end its selector or the style element; without colours the result is empty', () => {
  const css = categoryCss('#1e3ae2', [{ category: 'A"]{}</style>\\', color: '#0f766e' }]);
  expect(css.match(/"[^"]*"/)?.[0]).toBe('"A\\22 \\5d \\7b \\7d \\3c \\2f style\\3e \\5c "');
  expect(categoryCss('#1e3ae2', [])).toBe('');
});
