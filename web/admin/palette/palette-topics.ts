import { features } from '../features.ts';

/** Synonyms of what people look for in a section. */
export const sectionWords: Readonly<Record<string, string>> = {
  media: 'pictures photos videos upload uploads',
  users: 'people team colleagues accounts',
  roles: 'permissions access rights',
  trash: 'deleted restore recover bin',
  settings: 'configuration options preferences',
  ...Object.fromEntries(features.flatMap(({ section }) => (section ? [[section.path, section.words]] : []))),
};

/** Answers to "how do I …?": a sentence on where it is done, and the screen to begin on. */
export const topics: readonly { section: string; label: string; hint: string; words: string }[] = [
  {
    section: 'calendar',
    label: 'Schedule content',
    hint: 'Open an item and set a time in its details, under Schedule.',
    words: 'publish later date time planned unpublish',
  },
  {
    section: 'posts',
    label: 'Go back to an earlier version',
    hint: 'Open an item and choose History.',
    words: 'restore revision revisions compare former',
  },
  {
    section: 'posts',
    label: 'Share a draft',
    hint: 'Open it and create a preview link in its details.',
    words: 'preview link unpublished colleague password',
  },
  {
    section: 'posts',
    label: 'Ask for a review',
    hint: 'Open an item and choose Ask for review.',
    words: 'approval approve feedback note comment',
  },
  {
    section: 'trash',
    label: 'Restore what was deleted',
    hint: 'Find it in the trash.',
    words: 'recover undelete bin',
  },
  {
    section: 'audit',
    label: 'Undo a change',
    hint: 'Find it in the timeline.',
    words: 'revert take back mistake',
  },
];
