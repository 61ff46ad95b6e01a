import type { Place } from '../words/define.ts';

export const searchTexts = {
  title: 'Search',
  results: 'Search: {{query}}',
  label: 'Search this site',
  button: 'Search',
  intro: 'Searches {{kinds}}. All words must match; accents are ignored.',
  searching: 'Searching for “{{query}}”',
  one: '{{count}} result for “{{query}}”',
  many: '{{count}} results for “{{query}}”',
  none: 'No results for “{{query}}”',
  away: 'You cannot search here at the moment. Everything we publish is listed under {{blog}} and {{articles}}.',
  noneText:
    'Try fewer or shorter words. All words must match; the last can be partial. Or go to the {{blog}} or the {{articles}}.',
  blog: 'blog',
  articles: 'articles',
  post: 'Blog',
  first: 'First results',
  more: 'More results',
};

export const searchPlace = {
  name: 'search',
  label: 'Search',
  group: 'screens',
  description: 'The search and its results.',
  shownAt: '/search?q=ai',
  hasHead: true,
  texts: searchTexts,
  words: {
    title: 'Title',
    results: 'Browser title of results',
    label: { label: 'Name of the field', help: 'For screen readers.' },
    button: { label: 'Button', maxLength: 30 },
    intro: { label: 'Text shown before searching', mayDrop: ['kinds'] },
    searching: 'While searching',
    one: 'Number of results: one',
    many: 'Number of results: several',
    none: 'When there are no results',
    away: { label: 'Instead of the search, in a static edition without a server', mayDrop: ['blog', 'articles'] },
    noneText: { label: 'Text when there are no results', mayDrop: ['blog', 'articles'] },
    blog: 'The link to the blog in it',
    articles: 'The link to the articles in it',
    post: 'Label of a post among the results',
    first: 'Link to the first results',
    more: 'Link to more results',
  },
} satisfies Place<typeof searchTexts>;
