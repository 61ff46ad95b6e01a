import type { LayoutSlug } from '../sections/pages/page-layout.ts';

/** The options of every field: of content, of sections and of what they list. */
interface FieldOptions {
  /** Name used in messages: "Title is required". */
  label: string;
  /** Label of its input, if it differs. */
  editorLabel?: string;
  /** Help text below its input. */
  help?: string;
  placeholder?: string;
  /** For the API documentation. */
  description?: string;
  required?: boolean;
}

interface OfType<T extends string> extends FieldOptions {
  type: T;
}

/** Lengths are counted in code points, as PostgreSQL does. */
interface Text<T extends string> extends OfType<T> {
  maxLength: number;
  defaultValue?: string;
}

interface LineField extends Text<'text'> {
  /** Its input offers the site's categories or tags. */
  suggests?: 'categories' | 'tags';
}

interface LongTextField extends Text<'longText'> {
  /** The component that draws it parses the text, so it cannot be edited in the page. */
  isParsed?: boolean;
  /** Whether its input counts the characters up to `maxLength`, after which search engines cut it. */
  isCounted?: boolean;
}

/** An option is its own label unless it has another. */
export type ChoiceOption = string | { readonly value: string; readonly label: string };

interface ChoiceField extends OfType<'choice'> {
  options: readonly ChoiceOption[];
  /** Whether the API also accepts other values, of at most `maxLength`. */
  isOpen?: boolean;
  maxLength?: number;
  /** Its input offers the site's categories instead of the options. */
  suggests?: 'categories';
  /** Label of the empty option. */
  emptyLabel?: string;
  /** The first option by default, where the choice cannot be empty. */
  defaultValue?: string;
}

interface TagsField extends OfType<'tags'> {
  /** Of each tag. */
  maxLength: number;
  /** Maximum number of tags. */
  maxCount: number;
}

interface BooleanField extends OfType<'boolean'> {
  /** The value until somebody chooses one; false by default. */
  defaultValue?: boolean;
}

interface NumberField extends OfType<'number'> {
  min?: number;
  max?: number;
  isWhole?: boolean;
}

interface ReferenceField extends OfType<'reference'> {
  /** Never: a reference becomes empty when its target is deleted. */
  required?: false;
  /** Name of the kind it refers to. */
  to: string;
}

interface LayoutField extends OfType<'layout'> {
  layout: LayoutSlug;
}

interface ItemsField extends OfType<'items'> {
  /** One item, in lower case: "feature". */
  word: string;
  maxCount: number;
  fields: Readonly<Record<string, PlainField>>;
}

/** Every type of field. `field-types.ts` defines what each means. */
export interface FieldsByType {
  /** A line. */
  text: LineField;
  /** Paragraphs of plain text, separated by empty lines. */
  longText: LongTextField;
  /** HTML from the editor. */
  richText: Text<'richText'>;
  /** HTML as typed. */
  html: Text<'html'>;
  /** The last part of an address. */
  slug: Text<'slug'>;
  choice: ChoiceField;
  tags: TagsField;
  /** The address of a picture. */
  image: OfType<'image'>;
  /** A picture with its alternative text. */
  picture: OfType<'picture'>;
  /** An absolute address. */
  url: OfType<'url'>;
  /** A link with its label. */
  link: OfType<'link'>;
  icon: OfType<'icon'>;
  boolean: BooleanField;
  number: NumberField;
  date: OfType<'date'>;
  /** An item of a kind. */
  reference: ReferenceField;
  /** A user with a public name. */
  author: OfType<'author'>;
  /** The layout of a page, as JSON. */
  layout: LayoutField;
  /** A list of items with fields of their own. */
  items: ItemsField;
}

export type FieldTypeName = keyof FieldsByType;
export type Field = FieldsByType[FieldTypeName];
export type Fields = Readonly<Record<string, Field>>;
/** The types that only items of a kind have, not sections. */
type OfKinds = 'slug' | 'tags' | 'image' | 'date' | 'reference' | 'author' | 'layout';
/** A field of an item of a list. */
export type PlainField = FieldsByType[Exclude<FieldTypeName, OfKinds | 'items'>];

export interface PictureValue {
  src: string;
  alt: string;
}

export interface LinkValue {
  label: string;
  href: string;
}

/** The value of each type in services and in REST. That of `items` follows from its fields. */
export interface ValuesByType {
  text: string;
  longText: string;
  richText: string;
  html: string;
  slug: string;
  choice: string;
  tags: string[];
  image: string;
  picture: PictureValue;
  url: string;
  link: LinkValue;
  icon: string;
  boolean: boolean;
  number: number;
  /** ISO 8601, UTC. */
  date: string;
  /** An id. */
  reference: number;
  /** The user's id. */
  author: number;
  layout: string;
}
