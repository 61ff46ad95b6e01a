import { describe, expect, test } from '@jest/globals';
import { isActiveLink, isScreenAddress, linksOfGroup, splitHeader } from './navigation.ts';

const link = (label: string, href = `/${label}`) => ({ label, href, children: [] });
const builtIn = ['Home', 'About', 'Services', 'Blog', 'Contact'].map((label) => link(label));
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe('isActiveLink', () => {
  test.each([
    ['/', '/', true],
    ['/blog', '/', false],
    ['/blog', '/blog', true],
    ['/blog/a-post', '/blog', true],
    ['/blogging', '/blog', false],
    ['/about', '/blog', false],
    ['/about', null, false],
  ])('%s under %s: %s', (path, href, expected) => {
    expect(isActiveLink(path, href)).toBe(expected);
  });
});

describe('splitHeader', () => {
  test('the built-in links are always shown', () => {
    expect(splitHeader(builtIn)).toEqual({ always: builtIn, wide: [], more: [] });
  });

  test('three more links fit on wide screens; the rest go under More', () => {
    const { always, wide, more } = splitHeader([...builtIn, ...['a', 'b', 'c', 'd', 'e'].map((label) => link(label))]);
    expect([labels(always), labels(wide), labels(more)]).toEqual([labels(builtIn), ['a', 'b', 'c'], ['d', 'e']]);
  });

  test('long labels and the links after them go under More', () => {
    const { wide, more } = splitHeader([...builtIn, link('x'.repeat(20)), link('y'.repeat(20)), link('z')]);
    expect([wide.length, more.length]).toEqual([1, 2]);
  });
});

test('the width of a group includes its arrow', () => {
  const groups = ['a', 'b', 'c'].map((label) => ({ ...link(label.repeat(6)), children: [link('x')] }));
  expect(splitHeader([...builtIn, ...groups])).toMatchObject({ wide: [{}, {}], more: [{}] });
});

test('a group’s own page comes first in its list', () => {
  expect(labels(linksOfGroup({ ...link('Group'), children: [link('a')] }))).toEqual(['Group', 'a']);
  expect(labels(linksOfGroup({ label: 'Group', href: null, children: [link('a')] }))).toEqual(['a']);
});

test.each([
  ['/about', true],
  ['/blog?category=A', true],
  ['/services#a', true],
  ['/rss.xml', false],
  ['/media/1/a.pdf', false],
  ['/login', false],
  ['https://example.com/', false],
  ['mailto:a@example.com', false],
])('%s is a screen of the site: %s', (href, expected) => {
  expect(isScreenAddress(href)).toBe(expected);
});
