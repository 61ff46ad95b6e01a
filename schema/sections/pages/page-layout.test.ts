import { defaultLayouts, isLayoutSlug, layoutSlugs, parseLayout } from './page-layout.ts';
import { check } from '../../rules/check.ts';
import { pageRulesFor } from '../../rules/content/content.ts';

test.each(layoutSlugs)('the default layout of %s is valid and survives parsing', (slug) => {
  const content = JSON.stringify(defaultLayouts[slug]);
  expect(check(pageRulesFor(slug).pick(['content']), { content })).toEqual({ content });
  expect(parseLayout(slug, content)).toEqual(defaultLayouts[slug]);
});

test('the default home page has the text of the spec', () => {
  expect(defaultLayouts.home.hero.title).toBe('Intelligent AI Solutions');
  expect(defaultLayouts.home.features.map((feature) => feature.title)).toEqual([
    'HealthTech AI',
    'Automation AI',
    'Manufacturing AI',
  ]);
});

test.each([null, undefined, '', '<p>HTML</p>', '[]', '3', 'null'])('%j gives the default layout', (content) => {
  expect(parseLayout('home', content)).toBe(defaultLayouts.home);
});

test('missing and malformed parts are empty', () => {
  expect(parseLayout('home', '{"hero":{"title":"T","subtitle":5},"features":[null,{"title":"A"}]}')).toEqual({
    hero: { title: 'T', subtitle: '', description: '' },
    features: [
      { title: '', description: '', icon: '' },
      { title: 'A', description: '', icon: '' },
    ],
  });
  expect(parseLayout('about', '{"sections":"no"}')).toEqual({ hero: { title: '', subtitle: '' }, sections: [] });
});

test('only home and about have a layout', () => {
  expect(['home', 'about', 'services', undefined].filter(isLayoutSlug)).toEqual(['home', 'about']);
});
