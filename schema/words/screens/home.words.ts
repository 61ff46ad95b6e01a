import type { Place } from '../define.ts';

export const homeTexts = { readMore: 'Read More', aboutUs: 'about us' };

export const homePlace = {
  name: 'home',
  label: 'Home',
  group: 'screens',
  description: 'The rest of the home page is edited under Pages.',
  shownAt: '/',
  hasHead: true,
  texts: homeTexts,
  words: {
    readMore: 'Label of a post or article',
    aboutUs: {
      label: 'Button to About, what screen readers add',
      help: 'Read after the words of the button, such as “Learn More”.',
      isOptional: true,
    },
  },
} satisfies Place<typeof homeTexts>;
