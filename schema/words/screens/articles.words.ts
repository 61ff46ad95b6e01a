import { listings } from '../../addresses/listings.ts';
import type { Place } from '../define.ts';

export const articlesTexts = {
  title: 'Articles',
  intro: 'Longer reads: guides, case studies and what we learned on the way.',
  none: 'No articles yet',
  noneText: 'Longer reads and case studies will appear here.',
  items: 'articles',
  more: 'More articles',
  loading: 'Loading articles',
};

export const articlesPlace = {
  name: 'articles',
  label: 'Articles',
  group: 'screens',
  description: 'The list of articles.',
  shownAt: listings.article,
  hasHead: true,
  texts: articlesTexts,
  words: {
    title: 'Title',
    intro: { label: 'Introduction', isOptional: true },
    none: 'Title when there are no articles',
    noneText: 'Text when there are no articles',
    items: { label: 'Noun in links to further pages', maxLength: 30 },
    more: 'Title above other articles',
    loading: { label: 'While articles load', help: 'For screen readers.' },
  },
} satisfies Place<typeof articlesTexts>;
