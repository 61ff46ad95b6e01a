/** The texts of a place by name. They are the defaults, which the owner can replace. */
export type Texts = Readonly<Record<string, string>>;

/** How the panel describes a word. */
export interface WordHelp {
  label: string;
  help?: string;
  /** May be empty, and is then left out. */
  isOptional?: boolean;
  /** Is a list, with an entry in each line. */
  isList?: boolean;
  /** Is the address of an image. */
  isImage?: boolean;
  /** Placeholders of the default that may be left out; all others are required. */
  mayDrop?: readonly string[];
  /** Further placeholders that may be used. */
  mayUse?: readonly string[];
  /** By default it follows from the length of the text. */
  maxLength?: number;
}

export const placeGroups = ['screens', 'shared', 'mails'] as const;
export type PlaceGroup = (typeof placeGroups)[number];

/** A place with texts: a screen, a part of every page, a mail. */
export interface Place<T extends Texts = Texts> {
  /** The first part of the keys of its words. */
  name: string;
  label: string;
  group: PlaceGroup;
  description: string;
  /** Where they are shown: a path of the site, or the name of a mail or page of the server. */
  shownAt: string;
  /** A screen that can have a title, description and social image of its own. */
  hasHead?: boolean;
  /** Only the server uses them, in mails and pages of its own. */
  isServerOnly?: boolean;
  texts: T;
  words: { readonly [K in keyof T]: string | WordHelp };
}

/** The words that a screen's head can have. Without them the patterns of `titles` apply. */
export const headWords = {
  documentTitle: {
    label: 'Title in browser and search results',
    help: 'Without one, the title follows the pattern under “Titles”.',
    isOptional: true,
    mayUse: ['siteName'],
    maxLength: 160,
  },
  metaDescription: {
    label: 'Description for search engines',
    help: 'Comes before the page’s own. Without either, the description in the settings is used.',
    isOptional: true,
    mayUse: ['siteName'],
    maxLength: 300,
  },
  socialImage: {
    label: 'Image for links on social media',
    help: 'The address of an image. Without one, a drawn image is used.',
    isOptional: true,
    isImage: true,
    maxLength: 2000,
  },
} as const satisfies Record<string, WordHelp>;
