import { hexToHsl, hslText } from './colour.ts';

test.each([
  ['#1E3AE2', '231 77% 50%'],
  ['#000000', '0 0% 0%'],
  ['#ffffff', '0 0% 100%'],
  ['#808080', '0 0% 50%'],
  ['#ff0000', '0 100% 50%'],
  ['#00ff00', '120 100% 50%'],
  ['#0000ff', '240 100% 50%'],
  ['#ff00ff', '300 100% 50%'],
  ['#ff0001', '0 100% 50%'],
  ['#abcdef', '210 68% 80%'],
])('%s is %s', (hex, text) => {
  expect(hslText(hexToHsl(hex))).toBe(text);
});

test.each(['1E3AE2', '#fff', '#1E3AE', '#1E3AE22', '#gggggg', ''])('%j is refused', (hex) => {
  expect(() => hexToHsl(hex)).toThrow(RangeError);
});
