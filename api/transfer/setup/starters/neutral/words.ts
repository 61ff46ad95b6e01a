import type { OwnWords } from '#schema/words/fill';

/** Replaces words that name a trade. */
export const words: OwnWords = {
  'titles.pattern': '{{siteName}}',
  'about.documentTitle': 'About us - {{siteName}}',
  'services.documentTitle': 'Services - {{siteName}}',
  'contact.documentTitle': 'Contact - {{siteName}}',
  'blog.documentTitle': 'Blog - {{siteName}}',
  'articles.documentTitle': 'Articles - {{siteName}}',
  'search.documentTitle': 'Search - {{siteName}}',
  'blog.title': 'From our blog',
  'blog.intro': 'News from our company, and answers to questions that we often hear.',
  'blog.noneText': 'We have not published anything yet. Please come back soon.',
  'blog.featured': 'Latest post',
  'contact.industry': 'Subject',
  'contact.choose': 'Choose a subject',
  'contact.industries': 'A new project\nA current project\nWorking here\nSomething else',
  'contact.notInList': 'Choose a subject from the list',
  'contactMail.industry': 'Subject',
  'blog.category': '{{category}}',
};
