import type { ContentStatus } from '#schema/constants';
import type { DayOrder } from './dates.ts';
import type { PlannedComment } from '../../../content/comments/planned-comment.ts';
import type { ImportNote } from '#schema/imports/imports';
import type { SettingKey } from '#schema/settings/settings';

/** An author of the source. */
export interface SourcePerson {
  /** Their key in the items of the source. */
  key: string;
  email: string | null;
  name: string;
  /** The last part of the address of their page, where the source has one. */
  slug?: string;
  /** A line about them. */
  about?: string | null;
}

/** A picture or another file of the source. */
export interface SourceFile {
  /** The URL to fetch it from. */
  url: string;
  title: string;
  altText: string | null;
  caption: string | null;
  /** The description that the library stores with it. */
  details?: Readonly<Record<string, unknown>>;
  /** A hash of its bytes: a file of the library with the same hash is the same file. */
  sha256?: string;
  /** Why it cannot be imported. */
  refusal?: string | null;
}

/** A redirect made by hand in the source. */
export interface SourceRedirect {
  /** A path; with `/*` at its end for everything below. */
  from: string;
  /** A path or an absolute URL; null when the address was removed for good. */
  to: string | null;
  status: number;
}

/** A setting of the source, in the format of this project. */
export interface SourceSetting {
  key: SettingKey;
  value: unknown;
  /** The value, with `{ key }` instead of an item's kind and id. */
  links: unknown;
}

/** Things in the source that an import leaves out. */
export interface LeftOut {
  type: string;
  /** A sentence with the count. */
  title: string;
  reason: string;
}

/**
 * Identifies an item that may be here with its id: in the installation that the export comes from, or in a copy of it.
 */
export interface OwnItem {
  id: number;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  /** Of a page that every installation has. */
  isBuiltIn: boolean;
}

/** A page of the source that lists the items of a category, tag or author. */
export interface SourceTerm {
  kind: 'category' | 'tag' | 'author';
  /** The key of the person, for an author. */
  name: string;
  /** The absolute URL of the page. */
  url: string;
  /** Its feed, where it has one of its own: an absolute URL. */
  feed?: string;
}

/** An item as the source has it, with HTML that a browser would show. */
export interface SourceItem {
  /** Its permanent key in the source. */
  key: string;
  /** Its type in the source, such as `post`. */
  type: string;
  title: string;
  slug: string;
  /** Or sections as JSON, see `isOfSections`. */
  html: string;
  isOfSections?: boolean;
  /** Values of further fields, by the names that fields have here. */
  fields?: Readonly<Record<string, unknown>>;
  own?: OwnItem;
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
  /** The comments on it, in plain text. */
  comments?: readonly PlannedComment[];
  /** What was changed, guessed or left out while it was read, and why. */
  notes: readonly ImportNote[];
  /** Why it cannot be imported. */
  refusal: string | null;
}

/** Dates such as `04/03/2024`, which have two readings. */
export interface SourceDates {
  count: number;
  example: string;
  /** The order in which they are read; null if nothing shows it. */
  order: DayOrder | null;
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
  redirects?: readonly SourceRedirect[];
  settings?: readonly SourceSetting[];
  leftOut?: readonly LeftOut[];
  /** The key of the item that the source has this id for; null for an item that it does not have. */
  keyOfId?: (id: number) => string | null;
  /** In the order of the export. */
  items: () => AsyncIterable<SourceItem>;
  /** For a table: the field that each column is for, and the column's name. */
  columns?: readonly { name: string; header: string | null }[];
  /** The names of all columns. */
  headers?: readonly string[];
  dates?: SourceDates | undefined;
  /** Called once it has been read. */
  close?: () => Promise<void>;
}
