import { listings } from '../../addresses/listings.ts';
import type { Place } from '../define.ts';

export const listsTexts = {
  readMore: 'Read more',
  pages: 'Pages',
  newest: 'Newest {{items}}',
  older: 'Older {{items}}',
};

export const listsPlace = {
  name: 'lists',
  label: 'All lists',
  group: 'shared',
  description: 'Shared by the lists of posts and articles.',
  shownAt: listings.post,
  texts: listsTexts,
  words: {
    readMore: 'Label of a card',
    pages: { label: 'Name of the links below a list', help: 'For screen readers.' },
    newest: { label: 'Link to the first page', mayDrop: ['items'] },
    older: { label: 'Link to the next page', mayDrop: ['items'] },
  },
} satisfies Place<typeof listsTexts>;
