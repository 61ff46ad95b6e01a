import { describe, expect, test } from '@jest/globals';
import { paletteCss } from './palette-css.ts';

describe('paletteCss', () => {
  test('has hue, saturation and lightness of the primary colour', () => {
    expect(paletteCss('#1E3AE2')).toContain('--primary-h:231;--primary-s:77%;--primary-l:50%');
  });

  test.each(['', 'red', '#12', '#1E3AE2;}body{display:none'])('takes the default for %j', (input) => {
    expect(paletteCss(input)).toBe(paletteCss('#1e3ae2'));
  });
});
