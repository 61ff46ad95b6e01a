import type { ContentStatus } from '#schema/constants';

/** A person who wrote something there. */
export interface SourcePerson {
  /** Names them in their items. */
  key: string;
  email: string | null;
  name: string;
}

/** A picture or another file of the source. */
export interface SourceFile {
  /** Where it can be fetched. */
  url: string;
  title: string;
  altText: string | null;
  caption: string | null;
}

/** A page of the source that lists the items of a category, tag or author. */
export interface SourceTerm {
  kind: 'category' | 'tag' | 'author';
  /** Of an author: the key of the person. */
  name: string;
  /** Of the page: an absolute URL. */
  url: string;
}

/** An item as the source has it, with HTML that a browser would show. */
export interface SourceItem {
  /** Identifies it in the source, for ever. */
  key: string;
  /** What the source calls its kind, such as `post`. */
  type: string;
  title: string;
  slug: string;
  html: string;
  excerpt: string | null;
  status: ContentStatus;
  /** When it was published first; ISO 8601, UTC. */
  publishedAt: string | null;
  /** The key of a person. */
  author: string | null;
  categories: readonly string[];
  tags: readonly string[];
  /** The URL of its picture. */
  picture: string | null;
  /** Its address in the source: an absolute URL. */
  url: string | null;
  /** Its other addresses there. */
  formerUrls?: readonly string[];
  /** What was changed while it was read, and why; a sentence each. */
  notes: readonly string[];
  /** Why it cannot be imported. */
  refusal: string | null;
}

/** The export of a site, open for reading. */
export interface Source {
  /** The address of the site: an absolute URL without a trailing slash. */
  site: string;
  people: readonly SourcePerson[];
  files: readonly SourceFile[];
  terms: readonly SourceTerm[];
  /** Its feeds: absolute URLs. */
  feeds: readonly string[];
  /** In the order of the export. */
  items: () => AsyncIterable<SourceItem>;
  /** Of a table: what each column is for, and its name there. */
  columns?: readonly { name: string; header: string | null }[];
  /** The names of all columns. */
  headers?: readonly string[];
  /** Called once it has been read. */
  close?: () => Promise<void>;
}
