import { kinds as declaredKinds } from '../../content/kinds.ts';
import { defaultLayouts } from '../../sections/pages/page-layout.ts';
import { reservedSlugs } from '../../addresses/slug.ts';
import { long, problems } from '../../testing/problems.ts';
import { check, checkPatch } from '../check.ts';
import { pageRules, pageRulesFor, storyRules } from './content.ts';

const page = { title: 'A page', slug: 'a-page', content: '<p>Text</p>' };
const kinds: [string, typeof pageRules][] = [
  ['page', pageRules],
  ['story', storyRules as never],
];

describe.each(kinds)('%s', (_, rules) => {
  test.each([
    ['title', 'T', long(200), '😀'.repeat(200)],
    ['slug', 'a', long(100), 'a-b-1', '-', '2024'],
    ['content', 'x', '<p>x</p>', '<img src="/a.png">', '<hr>', long(1_000_000)],
    ['metaDescription', null, '', long(160)],
    ['status', 'draft', 'published', 'private'],
  ])('%s accepts values within its limits', (field, ...values) => {
    for (const value of values) expect(problems(() => check(rules, { ...page, [field]: value }))).toEqual({});
  });

  test.each([
    ['title', '', 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', null, 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['title', long(201), 'Title must be less than 200 characters'],
    ['title', 5, 'Must be text'],
    ['slug', '', 'Slug is required'],
    ['slug', undefined, 'Slug is required'],
    ['slug', long(101), 'Slug must be less than 100 characters'],
    ['slug', 'A', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'a b', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'a_b', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', '%d8%aa', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'a\nb', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'é', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['content', '', 'Content is required'],
    ['content', ' \n ', 'Content is required'],
    ['content', '<p></p>', 'Content is required'],
    ['content', '<p>&nbsp;</p>\n<p><br></p>', 'Content is required'],
    ['content', undefined, 'Content is required'],
    ['content', {}, 'Must be text'],
    ['content', long(1_000_001), 'Content must be less than 1000000 characters'],
    ['metaDescription', long(161), 'Meta description must be less than 160 characters'],
    ['status', 'archived', 'Status must be draft, published or private'],
    ['status', 'Published', 'Status must be draft, published or private'],
    ['status', '', 'Status must be draft, published or private'],
    ['status', 1, 'Status must be draft, published or private'],
    ['nope', 1, 'Unknown field'],
  ])('%s refuses %j', (field, value, message) => {
    expect(problems(() => check(rules, { ...page, [field]: value }))).toEqual({ [field]: message });
  });

  test('checking twice changes nothing', () => {
    const once = check(rules, { title: ' T ', slug: ' s ', content: ' c ', metaDescription: ' ' }, { status: 'draft' });
    expect(once).toEqual({ title: 'T', slug: 's', content: 'c', metaDescription: null, status: 'draft' });
    expect(check(rules, once)).toEqual(once);
    expect(checkPatch(rules, once)).toEqual(once);
  });
});

describe('posts and articles', () => {
  test.each([
    ['excerpt', long(300), null, ''],
    ['category', 'AI Research', long(50), null],
    ['featuredImage', 'https://example.com/a.png', 'HTTP://localhost:3000/a', '/media/a.png', '/', '', null],
  ])('%s accepts values within its limits', (field, ...values) => {
    for (const value of values) {
      expect(check(storyRules, { ...page, [field]: value })).toHaveProperty(field, value === '' ? null : value);
    }
  });

  test.each([
    ['excerpt', long(301), 'Excerpt must be less than 300 characters'],
    ['category', long(51), 'Category must be less than 50 characters'],
    ['featuredImage', 'example.com/a.png', 'Must be a valid URL'],
    ['featuredImage', 'ftp://example.com/a.png', 'Must be a valid URL'],
    ['featuredImage', 'javascript:alert(1)', 'Must be a valid URL'],
    ['featuredImage', '//example.com/a.png', 'Must be a valid URL'],
    ['featuredImage', '/\\example.com/a.png', 'Must be a valid URL'],
    ['featuredImage', '/\t/example.com', 'Must be a valid URL'],
    ['featuredImage', 'media/a.png', 'Must be a valid URL'],
    ['featuredImage', 'http:example.com', 'Must be a valid URL'],
    ['featuredImage', 'https://', 'Must be a valid URL'],
    ['featuredImage', 'https://a b.com', 'Must be a valid URL'],
    ['featuredImage', 'https://a.com/"onload="x', 'Must be a valid URL'],
    ['featuredImage', `https://a.com/${long(2048)}`, 'Must be a valid URL'],
    ['featuredImage', 'data:image/png;base64,iVBORw0KGgo=', 'Must be a valid URL'],
    ['featuredImage', 5, 'Must be text'],
  ])('%s refuses %j', (field, value, message) => {
    expect(problems(() => check(storyRules, { ...page, [field]: value }))).toEqual({ [field]: message });
  });

  test.each(['excerpt', 'category', 'featuredImage'])('a page has no %s', (field) => {
    expect(problems(() => check(pageRules, { ...page, [field]: 'x' }))).toEqual({ [field]: 'Unknown field' });
  });
});

describe('reserved addresses', () => {
  test.each(reservedSlugs(declaredKinds))('a page cannot take /%s, a post can', (slug) => {
    expect(problems(() => check(pageRules, { ...page, slug }))).toEqual({ slug: 'This address is reserved' });
    expect(problems(() => checkPatch(pageRulesFor('a-page'), { slug }))).toEqual({ slug: 'This address is reserved' });
    expect(problems(() => check(storyRules, { ...page, slug }))).toEqual({});
  });

  test('a page that already has one keeps it', () => {
    expect(checkPatch(pageRulesFor('home'), { slug: 'home' })).toEqual({ slug: 'home' });
    expect(problems(() => checkPatch(pageRulesFor('home'), { slug: 'about' }))).toEqual({
      slug: 'This address is reserved',
    });
  });
});

describe('the layout of home and about', () => {
  const [feature] = defaultLayouts.home.features;
  const hero = { title: 'T' };

  test.each([
    ['home', defaultLayouts.home],
    ['home', { hero }],
    ['home', { hero: { title: 'T', subtitle: null, description: '' }, features: [] }],
    ['home', { hero, features: Array.from({ length: 24 }, () => feature) }],
    ['about', defaultLayouts.about],
    ['about', { hero, sections: [{ title: 'S', content: '' }] }],
  ])('%s may be %j, kept as written', (slug, layout) => {
    const content = JSON.stringify(layout, null, 2);
    expect(check(pageRulesFor(slug).pick(['content']), { content })).toEqual({ content });
    expect(checkPatch(pageRulesFor(slug), { content })).toEqual({ content });
  });

  test.each([
    ['home', '<p>HTML</p>', 'Content must be a page layout in JSON'],
    ['home', 'null', 'Content must be a page layout in JSON'],
    ['home', '[]', 'Content must be a page layout in JSON'],
    ['home', '"text"', 'Content must be a page layout in JSON'],
    ['home', ' ', 'Content is required'],
    ['home', '{}', 'Hero is required (hero)'],
    ['home', '{"hero":"T"}', 'Must be an object (hero)'],
    ['home', '{"hero":{"title":" "}}', 'Hero title is required (hero.title)'],
    ['home', '{"hero":{"title":5}}', 'Must be text (hero.title)'],
    ['home', '{"hero":{"title":"T","nope":1}}', 'Unknown field (hero.nope)'],
    ['home', '{"hero":{"title":"T","__proto__":1}}', 'Unknown field (hero.__proto__)'],
    ['home', '{"hero":{"title":"T"},"sections":[]}', 'Unknown field (sections)'],
    ['home', '{"hero":{"title":"T"},"features":{}}', 'Must be a list (features)'],
    [
      'home',
      '{"hero":{"title":"T"},"features":[{"title":"A"},{"icon":"x"}]}',
      'Feature title is required (features[1].title)',
    ],
    ['home', '{"hero":{"title":"T"},"features":[null]}', 'Must be an object (features[0])'],
    ['home', '{"hero":{"title":"a\\u0000b"}}', 'Contains characters that cannot be stored (hero.title)'],
    [
      'home',
      JSON.stringify({ hero, features: Array.from({ length: 25 }, () => feature) }),
      'There can be at most 24 features (features)',
    ],
    ['about', '{"hero":{"title":"T","description":"D"}}', 'Unknown field (hero.description)'],
    ['about', '{"hero":{"title":"T"},"sections":[{"content":"C"}]}', 'Section title is required (sections[0].title)'],
  ])('%s cannot be %s', (slug, content, message) => {
    expect(problems(() => check(pageRulesFor(slug).pick(['content']), { content }))).toEqual({ content: message });
  });

  test('any other page holds HTML', () => {
    expect(problems(() => check(pageRulesFor('pricing').pick(['content']), { content: '{}' }))).toEqual({});
  });
});
