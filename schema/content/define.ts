import type { LayoutSlug } from '../page-layout.ts';

/**
 * A kind of content and its fields, as plain data: it can be sent as JSON, and everything that deals with content follows
 * from it. What a type of field means stands in `field-types.ts`.
 */
export interface KindDeclaration {
  /** In the singular and in lower case, as it travels: `post`. */
  name: string;
  /** Its REST path, GraphQL list and permission resource: `posts`. */
  plural: string;
  /** One item, for people: "Post". */
  label: string;
  /** All of them, for people: "Blog Posts". */
  title: string;
  description: string;
  /** What an empty list in the panel says. */
  emptyHint: string;
  /** Where visitors read an item: `/blog/{slug}`. */
  path: string;
  /** Items are read one after the other: each has a previous, next and related ones, and a generated social image. */
  isStory: boolean;
  /** In the RSS and Atom feeds. */
  inFeeds: boolean;
  /** In the sitemap and in llms.txt. */
  inSitemap: boolean;
  /** Whether the seeded role Author creates, reads and updates them. */
  isForAuthors: boolean;
  /** Its icons and words in the panel, where they are not the usual ones. */
  panel?: {
    icon?: PanelIcon;
    createIcon?: PanelIcon;
    /** The command that creates an item; "Create New Post" unless given. */
    createLabel?: string;
    /** Of its number on the dashboard; the title unless given. */
    countLabel?: string;
  };
  /** In the order of the editor. */
  fields: Readonly<Record<string, FieldDeclaration>>;
}

/** The icons to choose from: `web/admin/content/kinds/kind-icons.ts` draws them. */
export type PanelIcon = 'calendar' | 'file' | 'filePlus' | 'newspaper' | 'notebook' | 'notebookPen';

interface FieldOptions {
  /** Its name in messages: "Title is required". */
  label: string;
  /** Its label in the editor, where that is another. */
  editorLabel?: string;
  /** Below it in the editor. */
  help?: string;
  placeholder?: string;
  /** For the documentation of the API. */
  description?: string;
  required?: boolean;
  /** Which part of the editor it is in. */
  place: 'main' | 'details' | 'seo';
  /** Whether lists carry it; they do unless it is rich text or a layout. */
  inList?: boolean;
  /** How much a match in it counts in the search of the site: A most. Not searched without it. */
  searched?: 'A' | 'B' | 'C';
  /** Whether a duplicate has it too; it does unless this is false. */
  copied?: boolean;
  /** Whether the API reads and writes it; it does unless this is false. */
  inApi?: boolean;
}

interface Field<T extends string> extends FieldOptions {
  type: T;
}

/** Limits count characters as PostgreSQL does: code points. */
interface TextField<T extends string> extends Field<T> {
  maxLength: number;
}

interface RichTextField extends TextField<'richText'> {
  /** Items with these slugs hold a page layout as JSON instead. */
  layoutSlugs?: readonly LayoutSlug[];
}

interface ChoiceField extends TextField<'choice'> {
  options: readonly string[];
  /** Whether the API takes other values too. */
  isOpen?: boolean;
  /** What the editor calls having none. */
  emptyLabel?: string;
}

interface TagsField extends TextField<'tags'> {
  /** So many at most. */
  maxCount: number;
}

interface NumberField extends Field<'number'> {
  min?: number;
  max?: number;
  isWhole?: boolean;
}

interface ReferenceField extends Field<'reference'> {
  /** Never: a reference becomes empty when the item that it leads to is deleted. */
  required?: false;
  /** The name of the kind that it leads to. */
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
  boolean: Field<'boolean'>;
  number: NumberField;
  date: Field<'date'>;
  reference: ReferenceField;
  layout: LayoutField;
}

export type FieldTypeName = keyof FieldsByType;
export type FieldDeclaration = FieldsByType[FieldTypeName];

/** A value of each type, as services and REST have it. */
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
}

/** Tags and yes-or-no are never null: without a value they are empty, and no. */
export type FieldValue<F extends FieldDeclaration> = F extends { type: 'tags' | 'boolean' } | { required: true }
  ? Values[F['type']]
  : Values[F['type']] | null;

export type ValuesOf<Fields extends KindDeclaration['fields']> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

export const defineFields = <const F extends KindDeclaration['fields']>(fields: F): F => fields;

export const defineKind = <const K extends KindDeclaration>(kind: K): K => kind;
