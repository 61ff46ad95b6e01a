import { contentKind } from '../kinds/content-kinds.ts';
import { snippetOf } from './snippet.ts';

const site = {
  url: 'https://halden.example',
  socialImage: '/brand/social/site.png',
  siteName: 'Halden',
  words: [],
  siteDescription: 'What we do',
  seoSettings: { metaTitle: 'Halden at home', metaDescription: '', ogImage: '/media/site.png' },
};
const values = { title: 'One', slug: 'one', metaDescription: '', excerpt: '', featuredImage: '' };

test.each([
  ['a page', 'pages', {}, 'One - Halden', 'halden.example › one', 'One', 'the title', '/media/site.png'],
  ['a post', 'posts', {}, 'One - Halden', 'halden.example › blog › one', 'What we do', 'the site description', null],
  [
    'an excerpt',
    'posts',
    { excerpt: 'In short' },
    'One - Halden',
    'halden.example › blog › one',
    'In short',
    'the excerpt',
    null,
  ],
  [
    'its own words',
    'articles',
    { metaDescription: 'Mine', excerpt: 'x' },
    'One - Halden',
    'halden.example › articles › one',
    'Mine',
    null,
    null,
  ],
  [
    'its own picture',
    'posts',
    { featuredImage: 'https://example.com/a.png' },
    'One - Halden',
    'halden.example › blog › one',
    'What we do',
    'the site description',
    'https://example.com/a.png',
  ],
  [
    'a file that is not a picture',
    'posts',
    { featuredImage: 'javascript:1' },
    'One - Halden',
    'halden.example › blog › one',
    'What we do',
    'the site description',
    null,
  ],
  [
    'an SVG, which few programs show',
    'posts',
    { featuredImage: '/media/a.svg' },
    'One - Halden',
    'halden.example › blog › one',
    'What we do',
    'the site description',
    null,
  ],
  [
    'an empty item',
    'pages',
    { title: ' ', slug: '' },
    'Untitled - Halden',
    'halden.example',
    'Untitled',
    'the title',
    '/media/site.png',
  ],
  [
    'home',
    'pages',
    { slug: 'home' },
    'Halden at home',
    'halden.example',
    'What we do',
    'the site description',
    '/media/site.png',
  ],
  [
    'about',
    'pages',
    { slug: 'about' },
    'Halden - AI Solutions for the Future',
    'halden.example › about',
    'What we do',
    'the site description',
    '/media/site.png',
  ],
] as const)('%s', (_, section, changes, title, address, description, descriptionSource, image) => {
  expect(snippetOf(contentKind(section), { ...values, ...changes }, site)).toMatchObject({
    title,
    address,
    description,
    descriptionSource,
    image,
  });
});

test.each([
  ['/media/site.svg', '/brand/social/site.png'],
  ['', '/brand/social/site.png'],
])('a page shows the generated image if the settings have %j', (ogImage, image) => {
  const without = { ...site, seoSettings: { ...site.seoSettings, ogImage } };
  expect(snippetOf(contentKind('pages'), values, without).image).toBe(image);
});
