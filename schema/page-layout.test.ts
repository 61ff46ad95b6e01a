import { defaultLayouts, isLayoutSlug, layoutSlugs, parseLayout } from './page-layout.ts';
import { check } from './rules/check.ts';
import { pageRulesFor } from './rules/content.ts';

test.each(layoutSlugs)('the default of %s passes its rule and reads back as it is', (slug) => {
  const content = JSON.stringify(defaultLayouts[slug]);
  expect(check(pageRulesFor(slug).pick(['content']), { content })).toEqual({ content });
  expect(parseLayout(slug, content)).toEqual(defaultLayouts[slug]);
});

test('the home page says what the spec says', () => {
  expect(defaultLayouts.home.hero.title).toBe('Intelligent AI Solutions');
  expect(defaultLayouts.home.features.map((feature) => feature.title)).toEqual([
    'HealthTech AI',
    'Automation AI',
    'Manufacturing AI',
  ]);
});

test.each([null, undefined, '', '<p>HTML</p>', '[]', '3', 'null'])('%j reads as the default', (content) => {
  expect(parseLayout('home', content)).toBe(defaultLayouts.home);
});

test('missing and foreign parts are empty, never a crash', () => {
  expect(parseLayout('home', '{"hero":{"title":"T","subtitle":5},"features":[null,{"title":"A"}]}')).toEqual({
    hero: { title: 'T', subtitle: '', description: '' },
    features: [
      { title: '', description: '', icon: '' },
      { title: 'A', description: '', icon: '' },
    ],
  });
  expect(parseLayout('about', '{"sections":"no"}')).toEqual({ hero: { title: '', subtitle: '' }, sections: [] });
});

test('only home and about hold a layout', () => {
  expect(['home', 'about', 'services', undefined].filter(isLayoutSlug)).toEqual(['home', 'about']);
});
