import type { Place } from '../define.ts';

export const topicsTexts = {
  tagIntro: 'All posts and articles with this tag, newest first.',
  tagDescription: 'Posts and articles about {{tag}}',
  authorIntro: 'All posts and articles by {{author}}, newest first.',
  authorDescription: 'What {{author}} wrote',
  all: 'See all posts',
  none: 'Nothing published yet.',
  items: 'stories',
};

export const topicsPlace = {
  name: 'topics',
  label: 'Tags and authors',
  group: 'shared',
  description: 'Pages of a tag or an author.',
  shownAt: 'topic',
  texts: topicsTexts,
  words: {
    tagIntro: 'Introduction of a tag',
    tagDescription: 'Description of a tag for search engines',
    authorIntro: { label: 'Introduction of an author who has written none', mayDrop: ['author'] },
    authorDescription: 'Description of an author for search engines',
    all: 'Link to the blog',
    none: 'When there are no posts and articles',
    items: { label: 'Noun in links to further pages', maxLength: 30 },
  },
} satisfies Place<typeof topicsTexts>;
