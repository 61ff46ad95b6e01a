import { coverDrawing } from './cover.drawing.ts';

describe('coverDrawing', () => {
  test.each([null, 'Healthcare', 'AI Research', 'Automation', 'Manufacturing', 'Technology', 'Something else'])(
    'draws the same for the same slug (category %s)',
    (category) => {
      expect(coverDrawing('a-slug', category)).toEqual(coverDrawing('a-slug', category));
    },
  );

  test('differs between slugs', () => {
    const paths = ['one', 'two', 'three', 'four'].map((slug) => coverDrawing(slug, 'Healthcare').strokes[0]?.path);
    expect(new Set(paths).size).toBe(4);
  });

  test.each([
    ['AI Research', 'rings'],
    ['Healthcare', 'signal'],
    ['Automation', 'lattice'],
    ['Manufacturing', 'bars'],
    ['Technology', 'orbits'],
  ])('%s has its own style', (category, family) => {
    expect(coverDrawing('a', category).family).toBe(family);
    expect(coverDrawing('b', category).family).toBe(family);
  });

  test('has only finite numbers, and is small', () => {
    for (let index = 0; index < 200; index += 1) {
      const drawing = coverDrawing(`slug-${index}`, null);
      const all = drawing.strokes.map(({ path }) => path).join('');
      expect(all).toMatch(/^[MmcsahHvV0-9 .-]+$/);
      expect(all.length).toBeLessThan(2000);
      expect(Number.isFinite(drawing.dot.x + drawing.dot.y)).toBe(true);
    }
  });
});
