import type { Place } from '../define.ts';

export const previewLinkTexts = {
  state: 'Preview',
  error: 'Error: Preview',
  ended: 'Preview not available',
  endedHeading: 'This preview is not available',
  endedText:
    'The link may be incomplete, have expired or have been withdrawn. Ask the person who sent it for a new one.',
  goHome: 'Go to the home page',
  heading: 'Enter the password',
  text: 'The person who sent you this link also set a password.',
  password: 'Password',
  show: 'Show preview',
};

export const previewLinkPlace = {
  name: 'previewLink',
  label: 'Preview links',
  group: 'shared',
  description: 'Shown when a link to an unpublished page needs a password or no longer works.',
  shownAt: 'previewLink',
  isServerOnly: true,
  texts: previewLinkTexts,
  words: {
    state: 'Line above the title',
    error: 'Browser title after a wrong password',
    ended: 'Browser title of a link that does not work',
    endedHeading: 'Title of a link that does not work',
    endedText: 'Text below it',
    goHome: 'Link to the home page',
    heading: 'Title where a password is needed',
    text: 'Text below it',
    password: 'Label of the password',
    show: 'Button',
  },
} satisfies Place<typeof previewLinkTexts>;
