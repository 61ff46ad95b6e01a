import type { FieldsByType, FieldTypeName, ValuesByType } from '../fields/define.ts';
import type { SectionDeclaration } from '../sections/define.ts';

/**
 * A kind of content and its fields, as plain data that can be sent as JSON. Everything that handles content is derived
 * from it. `schema/fields/` defines what each field type means.
 */
export interface KindDeclaration {
  /** The singular in lower case, as used in data: `post`. */
  name: string;
  /** Names its REST path, GraphQL list and permission resource: `posts`. */
  plural: string;
  /** Display name of one item: "Post". */
  label: string;
  /** Display name of the whole list: "Blog Posts". */
  title: string;
  description: string;
  /** Text shown in the panel when its list is empty. */
  emptyHint: string;
  /** Public path of an item: `/blog/{slug}`. */
  path: string;
  /** Whether items have previous, next and related items, and a generated social image. */
  isStory: boolean;
  /** Whether items appear in the RSS and Atom feeds. */
  inFeeds: boolean;
  /** Whether items appear in the sitemap and in llms.txt. */
  inSitemap: boolean;
  /** Whether the seeded role Author may create, read and update items. */
  isForAuthors: boolean;
  /** Icons and labels in the panel that differ from the defaults. */
  panel?: {
    icon?: PanelIcon;
    createIcon?: PanelIcon;
    /** Label of the command that creates an item; "Create New Post" by default. */
    createLabel?: string;
    /** Label of its count on the dashboard; the title by default. */
    countLabel?: string;
  };
  /**
   * In the editor title and slug come first. The others follow in this order: `main` before or after the content, as
   * they are declared, `details` and `seo` in the side panel.
   */
  fields: Readonly<Record<string, FieldDeclaration>>;
}

/** What the public screens need of a kind. */
export type PublicKind = Pick<
  KindDeclaration,
  'name' | 'plural' | 'label' | 'title' | 'description' | 'path' | 'isStory' | 'fields'
>;

/** Available icons, drawn by `web/lib/kinds/kind-icons.ts`. */
export type PanelIcon = 'calendar' | 'file' | 'filePlus' | 'newspaper' | 'notebook' | 'notebookPen';

interface ContentOptions {
  /** The part of the editor that shows it; `creation` is chosen when an item is created, and shown nowhere. */
  place: 'main' | 'details' | 'seo' | 'creation';
  /** Whether lists include it; by default all but rich text and layouts. */
  inList?: boolean;
  /** Weight of a match in the site search, A being the highest. Fields without it are not searched. */
  searched?: 'A' | 'B' | 'C';
  /** Whether lists can be filtered by it, through an index of its own; the type says by which operators. */
  isFilterable?: boolean;
  /** Whether duplicating an item copies it; true by default. */
  copied?: boolean;
  /** Whether the API reads and writes it; true by default. */
  inApi?: boolean;
}

/** The types that have a column. */
type ColumnType = Exclude<FieldTypeName, 'html' | 'picture' | 'link' | 'icon' | 'items'>;

interface ColumnFields extends Pick<FieldsByType, ColumnType> {
  richText: FieldsByType['richText'] & {
    /** Items with these slugs always exist. Their content is sections as JSON instead of HTML. */
    builtInSlugs?: readonly string[];
    /** The sections that an item with the format `sections` may have. */
    sections?: readonly SectionDeclaration[];
  };
  choice: FieldsByType['choice'] & { maxLength: number };
}

export type ContentFields = { [T in ColumnType]: ColumnFields[T] & ContentOptions };
export type FieldDeclaration = ContentFields[ColumnType];

/** Tags and booleans are never null; they default to an empty list, and to false or their default. */
export type FieldValue<F extends FieldDeclaration> = F extends { type: 'tags' | 'boolean' } | { required: true }
  ? ValuesByType[F['type']]
  : ValuesByType[F['type']] | null;

export type ValuesOf<Fields extends KindDeclaration['fields']> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

export const defineFields = <const F extends KindDeclaration['fields']>(fields: F): F => fields;

export const defineKind = <const K extends KindDeclaration>(kind: K): K => kind;
