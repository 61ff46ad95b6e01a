import type { LayoutSlug } from '../sections/pages/page-layout.ts';
import type { SectionDeclaration } from '../sections/define.ts';

/**
 * A kind of content and its fields, as plain data that can be sent as JSON. Everything that handles content is derived
 * from it. `field-types.ts` defines what each field type means.
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

interface FieldOptions {
  /** Name used in messages: "Title is required". */
  label: string;
  /** Label in the editor, if it differs. */
  editorLabel?: string;
  /** Help text below the field in the editor. */
  help?: string;
  placeholder?: string;
  /** For the API documentation. */
  description?: string;
  required?: boolean;
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

interface Field<T extends string> extends FieldOptions {
  type: T;
}

/** Lengths are counted in code points, as PostgreSQL does. */
interface TextField<T extends string> extends Field<T> {
  maxLength: number;
}

interface RichTextField extends TextField<'richText'> {
  /** Items with these slugs always exist. Their content is sections as JSON instead of HTML. */
  builtInSlugs?: readonly string[];
  /** The sections that an item with the format `sections` may have. */
  sections?: readonly SectionDeclaration[];
}

interface ChoiceField extends TextField<'choice'> {
  options: readonly string[];
  /** Whether the API also accepts other values. */
  isOpen?: boolean;
  /** The editor offers the site's categories instead of the options. */
  suggests?: 'categories';
  /** Label of the empty option in the editor. */
  emptyLabel?: string;
}

interface TagsField extends TextField<'tags'> {
  /** Maximum number of tags. */
  maxCount: number;
}

interface BooleanField extends Field<'boolean'> {
  /** The value until somebody chooses one; false by default. */
  initially?: boolean;
}

interface NumberField extends Field<'number'> {
  min?: number;
  max?: number;
  isWhole?: boolean;
}

interface ReferenceField extends Field<'reference'> {
  /** Never: a reference becomes empty when its target is deleted. */
  required?: false;
  /** Name of the kind it refers to. */
  to: string;
}

interface LayoutField extends Field<'layout'> {
  layout: LayoutSlug;
}

export interface FieldsByType {
  text: TextField<'text'>;
  longText: TextField<'longText'>;
  richText: RichTextField;
  slug: TextField<'slug'>;
  choice: ChoiceField;
  tags: TagsField;
  image: Field<'image'>;
  url: Field<'url'>;
  boolean: BooleanField;
  number: NumberField;
  date: Field<'date'>;
  reference: ReferenceField;
  layout: LayoutField;
  /** A user with a public name. */
  author: Field<'author'>;
}

export type FieldTypeName = keyof FieldsByType;
export type FieldDeclaration = FieldsByType[FieldTypeName];

/** The value of each field type in services and in REST. */
interface Values {
  text: string;
  longText: string;
  richText: string;
  slug: string;
  choice: string;
  tags: string[];
  image: string;
  url: string;
  boolean: boolean;
  number: number;
  /** ISO 8601, UTC. */
  date: string;
  /** An id. */
  reference: number;
  layout: string;
  /** The user's id. */
  author: number;
}

/** Tags and booleans are never null; they default to an empty list, and to false or `initially`. */
export type FieldValue<F extends FieldDeclaration> = F extends { type: 'tags' | 'boolean' } | { required: true }
  ? Values[F['type']]
  : Values[F['type']] | null;

export type ValuesOf<Fields extends KindDeclaration['fields']> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

export const defineFields = <const F extends KindDeclaration['fields']>(fields: F): F => fields;

export const defineKind = <const K extends KindDeclaration>(kind: K): K => kind;
