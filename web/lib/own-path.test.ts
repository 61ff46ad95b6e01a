import { describe, expect, test } from '@jest/globals';
import { ownPath } from './own-path.ts';

describe('ownPath', () => {
  test.each(['/', '/admin', '/admin/posts/7?x=1#y', '/a//b'])('goes on to %s', (next) => {
    expect(ownPath(next, '/admin')).toBe(next);
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
    'javascript:alert(1)',
  ])('does not follow %j', (next) => {
    expect(ownPath(next, '/admin')).toBe('/admin');
  });
});
