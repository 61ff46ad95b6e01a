import { describe, expect, test } from '@jest/globals';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  test.each(['/', '/admin', '/admin/posts/7?x=1#y', '/a//b'])('accepts %s', (next) => {
    expect(safeRedirect(next, '/admin')).toBe(next);
  });

  test.each([
    null,
    undefined,
    '',
    'admin',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /admin',
    'https://evil.example',
    'https:evil.example',
    'HTTPS:/evil.example',
    '///evil.example',
    '/\\/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    '\u0000//evil.example',
    '%2f%2fevil.example',
    './/evil.example',
    '@evil.example',
    'data:text/html,x',
    'JavaScript:alert(1)',
    'javascript:alert(1)',
  ])('does not follow %j', (next) => {
    expect(safeRedirect(next, '/admin')).toBe('/admin');
  });
});
