import type { Place } from '../define.ts';

export const titlesTexts = {
  pattern: '{{siteName}} - AI Solutions for the Future',
  item: '{{title}} - {{siteName}}',
  page: '{{title}} - Page {{number}}',
};

export const titlesPlace = {
  name: 'titles',
  label: 'Titles',
  group: 'shared',
  description: 'In the tab of the browser and in search results.',
  shownAt: '/about',
  texts: titlesTexts,
  words: {
    pattern: { label: 'Screens without a title of their own', mayDrop: ['siteName'] },
    item: { label: 'Pages, posts and articles', mayDrop: ['siteName'] },
    page: 'Later pages of a list',
  },
} satisfies Place<typeof titlesTexts>;
