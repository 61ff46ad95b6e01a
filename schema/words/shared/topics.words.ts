import type { Place } from '../define.ts';

export const topicsTexts = {
  categoryIntro: 'All posts and articles in this category, newest first.',
  categoryDescription: 'Posts and articles about {{category}}',
  tagIntro: 'All posts and articles with this tag, newest first.',
  tagDescription: 'Posts and articles about {{tag}}',
  authorIntro: 'All posts and articles by {{author}}, newest first.',
  authorDescription: 'Posts and articles by {{author}}',
  all: 'See all posts',
  none: 'Nothing published yet.',
  items: 'stories',
};

export const topicsPlace = {
  name: 'topics',
  label: 'Categories, tags and authors',
  group: 'shared',
  description: 'Pages of a category, a tag or an author.',
  shownAt: 'topic',
  texts: topicsTexts,
  words: {
    categoryIntro: 'Introduction of a category without a description',
    categoryDescription: 'Description of such a category for search engines',
    tagIntro: 'Introduction of a tag',
    tagDescription: 'Description of a tag for search engines',
    authorIntro: { label: 'Introduction of an author who has written none', mayDrop: ['author'] },
    authorDescription: 'Description of an author for search engines',
    all: 'Link to the blog',
    none: 'When there are no posts and articles',
    items: { label: 'Noun in links to further pages', maxLength: 30 },
  },
} satisfies Place<typeof topicsTexts>;
