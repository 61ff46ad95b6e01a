/**
 * A section of a page, as plain data that can be sent as JSON. Rules, types, GraphQL, OpenAPI, search, comparison and
 * the panel's form follow from it; `field-types.ts` defines what each field type means. One component draws it
 * (`web/sections/`); a section without one is drawn field by field.
 */
export interface SectionDeclaration {
  /** The value of `type` in a block: `callToAction`. */
  name: string;
  /** Display name: "Call to action". */
  label: string;
  /** The name of an icon that `web/admin/content/sections/section-icon.tsx` draws. */
  icon: string;
  /** A description for the menu that adds it, in a sentence. */
  description: string;
  /** Represents a part that only these pages store. Each page has it once; it can only be moved and hidden. */
  partOf?: readonly string[];
  /** In the order of the form. */
  fields: SectionFields;
}

export type SectionFields = Readonly<Record<string, SectionField>>;

interface FieldOptions {
  label: string;
  /** Help text below the field in the form. */
  help?: string;
  required?: boolean;
}

interface Field<T extends string> extends FieldOptions {
  type: T;
}

interface TextField<T extends string> extends Field<T> {
  /** In code points. */
  maxLength: number;
  defaultValue?: string;
  /** The form offers the site's categories or tags. */
  suggests?: 'categories' | 'tags';
}

interface LongTextField extends TextField<'longText'> {
  /** Its component parses the text, so it cannot be edited in the page. */
  isParsed?: boolean;
}

/** The names that a choice may have, so that the search can skip its values. */
export const choiceNames = ['layout', 'tone', 'side', 'columns', 'count', 'source', 'drawing'] as const;

interface ChoiceField extends Field<'choice'> {
  options: readonly { value: string; label: string }[];
  /** The first option by default. */
  defaultValue?: string;
}

interface NumberField extends Field<'number'> {
  min?: number;
  max?: number;
}

interface BooleanField extends Field<'boolean'> {
  defaultValue?: boolean;
}

interface ItemsField extends Field<'items'> {
  /** One item, in lower case: "feature". */
  word: string;
  maxCount: number;
  fields: Readonly<Record<string, PlainField>>;
}

export interface SectionFieldsByType {
  /** A line. */
  text: TextField<'text'>;
  /** Paragraphs of plain text, separated by empty lines. */
  longText: LongTextField;
  /** HTML from the editor. */
  richText: TextField<'richText'>;
  /** HTML as typed. */
  html: TextField<'html'>;
  /** A picture with its alternative text. */
  image: Field<'image'>;
  /** A link with its label. */
  link: Field<'link'>;
  /** An absolute address. */
  url: Field<'url'>;
  icon: Field<'icon'>;
  choice: ChoiceField;
  boolean: BooleanField;
  number: NumberField;
  items: ItemsField;
}

export type SectionFieldType = keyof SectionFieldsByType;
export type SectionField = SectionFieldsByType[SectionFieldType];
/** A field of an item of a list. */
export type PlainField = SectionFieldsByType[Exclude<SectionFieldType, 'items'>];

export interface SectionImage {
  src: string;
  alt: string;
}

export interface SectionLink {
  label: string;
  href: string;
}

interface PlainValues {
  text: string;
  longText: string;
  richText: string;
  html: string;
  image: SectionImage;
  link: SectionLink;
  url: string;
  icon: string;
  choice: string;
  boolean: boolean;
  number: number | null;
}

/** The value of a field in a block; an absent value has the field's default. */
export type SectionFieldValue<F extends SectionField> = F extends {
  type: 'items';
  fields: infer Fields extends Readonly<Record<string, PlainField>>;
}
  ? SectionValues<Fields>[]
  : F extends { type: 'choice'; options: readonly { value: infer V }[] }
    ? V
    : F extends { type: keyof PlainValues }
      ? PlainValues[F['type']]
      : never;

export type SectionValues<Fields extends SectionFields> = {
  -readonly [Name in keyof Fields]: SectionFieldValue<Fields[Name]>;
};

/** The properties that every block has beside its fields. */
export interface BlockHead {
  type: string;
  /** Stays when the block is moved or changed. Links to `#id` lead to it, too. */
  id: string;
  /** A readable address on the page: links to `#anchor` lead to the block. */
  anchor?: string;
  isHidden: boolean;
}

/** A section of a page, with its values. */
export interface Block extends BlockHead {
  [field: string]: unknown;
}

/** The block of one declaration. */
export type BlockOf<S extends SectionDeclaration> = BlockHead & { type: S['name'] } & SectionValues<S['fields']>;

export const defineSection = <const S extends SectionDeclaration>(section: S): S => section;
