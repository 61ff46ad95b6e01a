import { describe, expect, test } from '@jest/globals';
import { isActiveLink, pageLinks } from './navigation.ts';

const page = (slug: string, title = slug) => ({ slug, title });

describe('isActiveLink', () => {
  test.each([
    ['/', '/', true],
    ['/blog', '/', false],
    ['/blog', '/blog', true],
    ['/blog/a-post', '/blog', true],
    ['/blogging', '/blog', false],
    ['/about', '/blog', false],
  ])('%s under %s: %s', (path, href, expected) => {
    expect(isActiveLink(path, href)).toBe(expected);
  });
});

describe('pageLinks', () => {
  test('leaves out built-in pages', () => {
    const pages = [page('home'), page('about'), page('contact'), page('security', 'Security')];
    expect(pageLinks(pages)).toEqual({ shown: [{ href: '/security', label: 'Security' }], more: [] });
  });

  test('puts further pages under More', () => {
    const { shown, more } = pageLinks(['a', 'b', 'c', 'd', 'e'].map((slug) => page(slug)));
    expect(shown.map(({ href }) => href)).toEqual(['/a', '/b', '/c']);
    expect(more.map(({ href }) => href)).toEqual(['/d', '/e']);
  });

  test('puts long titles under More', () => {
    const { shown, more } = pageLinks([page('a', 'x'.repeat(20)), page('b', 'y'.repeat(20))]);
    expect([shown.length, more.length]).toEqual([1, 1]);
  });

  test('puts the legal pages last', () => {
    const { shown } = pageLinks([page('terms-of-service'), page('security')]);
    expect(shown[0]?.href).toBe('/security');
  });
});
