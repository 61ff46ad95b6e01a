import type { FieldsByType, PlainField, ValuesByType } from '../fields/define.ts';

/**
 * A section of a page, as plain data that can be sent as JSON. Rules, types, GraphQL, OpenAPI, search, comparison and
 * the panel's form follow from it; `schema/fields/` defines what each field type means. One component draws it
 * (`web/sections/`); a section without one is drawn field by field.
 */
export interface SectionDeclaration {
  /** The value of `type` in a block: `callToAction`. */
  name: string;
  /** Display name: "Call to action". */
  label: string;
  /** The name of an icon that `web/admin/screens/content/sections/section-icon.tsx` draws. */
  icon: string;
  /** A description for the menu that adds it, in a sentence. */
  description: string;
  /** Represents a part that only these pages store. Each page has it once; it can only be moved and hidden. */
  partOf?: readonly string[];
  /** In the order of the form. */
  fields: SectionFields;
}

export type SectionField = PlainField | FieldsByType['items'];
export type SectionFields = Readonly<Record<string, SectionField>>;

/** The names that a choice may have, so that the search can skip its values. */
export const choiceNames = ['layout', 'tone', 'side', 'columns', 'count', 'source', 'drawing'] as const;

/** The value of a field in a block; an absent value has the field's default. */
export type SectionFieldValue<F extends SectionField> = F extends {
  type: 'items';
  fields: infer Fields extends Readonly<Record<string, PlainField>>;
}
  ? SectionValues<Fields>[]
  : F extends { type: 'choice'; options: readonly (infer Option)[] }
    ? Option extends { value: infer Value }
      ? Value
      : Option
    : F extends { type: 'number' }
      ? number | null
      : F extends PlainField
        ? ValuesByType[F['type']]
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
