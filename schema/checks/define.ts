import type { KindDeclaration } from '../content/define.ts';
import type { HtmlText } from './html-text.ts';

/** Where a finding is, in the form and in its rich text. */
export interface TextPlace {
  /** The form's field: `metaDescription`, in a page layout `hero.title`. */
  field: string;
  /** In a rich text: the element as the nth with its name, or a passage as the nth occurrence of its words. From 0. */
  at?: { tag: string; nth: number } | { words: string; nth: number };
  /** In the HTML: where the element begins and ends, or the one around the passage. */
  from?: number;
  to?: number;
}

export interface Finding {
  /** A sentence or two: what and where. */
  message: string;
  place: TextPlace;
  /** The words of the claim, for which a source can be added. */
  claim?: string;
  /** Address of the library's picture to describe there. */
  picture?: string;
  /** The alternative text that the library has for the picture. */
  altText?: string;
}

export type LinkState = 'published' | 'unpublished' | 'missing';

export interface KnownPicture {
  altText: string | null;
}

export interface Claim {
  /** The words as they appear: "99.9% success rate". */
  text: string;
  /** Where the number comes from, as text or URL. */
  source: string;
  /** Id of the person who looks after it; null for nobody. */
  owner: number | null;
  /** `2027-03-31`: the last day before it has to be reviewed. */
  reviewBy: string;
}

/** What the checks need to know beside the item. */
export interface Facts {
  /** State of paths on this site; a path that is absent was not looked up. */
  links: ReadonlyMap<string, LinkState>;
  /** Pictures by address: null if not in the media library, absent if not looked up. */
  pictures: ReadonlyMap<string, KnownPicture | null>;
  claims: readonly Claim[];
  /** Today in UTC: `2026-11-23`. */
  today: string;
}

/** A text that is not HTML, such as a title or a part of a page layout. */
export interface PlainText {
  field: string;
  label: string;
  text: string;
}

/** An item as the checks see it. */
export interface Subject {
  kind: KindDeclaration;
  /** Its public path. */
  path: string;
  /** The text of a field; empty if there is none. */
  text: (field: string) => string;
  /** Whether it is home or about. */
  isBuiltIn: boolean;
  /** Asks search engines to leave it out. */
  isHidden: boolean;
  /** The places on its own page that links to `#place` lead to. */
  anchors: () => ReadonlySet<string>;
  /** Its rich texts; none for home and about. */
  richTexts: readonly { field: string; html: HtmlText }[];
  /** Its other texts that visitors read. */
  plainTexts: readonly PlainText[];
  /** Names of its image fields, with labels. */
  imageFields: readonly { field: string; label: string }[];
  /** The path of a link to this site; null for other links. */
  ownPath: (href: string) => string | null;
  facts: Facts;
}

export interface Check<Id extends string = string> {
  id: Id;
  /** Its name in the panel: "Alternative text". */
  label: string;
  /** What it looks for, in a sentence. */
  description: string;
  find: (subject: Subject) => Finding[];
}

export const defineCheck = <const Id extends string>(check: Check<Id>): Check<Id> => check;
