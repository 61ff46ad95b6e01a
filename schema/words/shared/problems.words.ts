import type { Place } from '../define.ts';

export const problemsTexts = {
  missing: '404 Page Not Found',
  missingText: 'There is nothing at this address. It may have been moved or taken down.',
  gone: '410 Page Removed',
  goneText: 'This page has been removed and will not return.',
  refusedTab: 'No access',
  refused: 'You do not have access',
  failedTab: 'Something went wrong',
  failed: 'This page could not be loaded',
  failedText: 'Something went wrong on our side. Please try again in a moment.',
  again: 'Try again',
};

export const problemsPlace = {
  name: 'problems',
  label: 'Page not found',
  group: 'shared',
  description: 'Shown instead of a page that does not exist, was removed or cannot be loaded.',
  shownAt: '/a-page-that-does-not-exist',
  texts: problemsTexts,
  words: {
    missing: 'Title of a page that does not exist',
    missingText: 'Text below it',
    gone: 'Title of a page that was removed for good',
    goneText: 'Text below it',
    refusedTab: 'Browser title of a page without access',
    refused: 'Title of a page without access',
    failedTab: 'Browser title of a page that cannot be loaded',
    failed: 'Title of a page that cannot be loaded',
    failedText: 'Text below it',
    again: 'Button to load it again',
  },
} satisfies Place<typeof problemsTexts>;
