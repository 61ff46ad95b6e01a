import type { AnySchema } from 'yup';
import type { FieldDeclaration } from './define.ts';

/** The part of JSON Schema 2020-12 that fields need. */
interface JsonType {
  type: string;
  format?: string;
  description?: string;
  minimum?: number;
  items?: { type: string };
}

export interface RuleContext {
  /** The item's stored slug; absent for a new item. */
  currentSlug?: string | undefined;
  /** Whether the site itself uses the address that this slug would have. */
  isReserved: (slug: string) => boolean;
}

/** Everything that depends on a field's type. */
export interface FieldType<F extends FieldDeclaration = FieldDeclaration> {
  /** The validation rule, with its messages. */
  rule(field: F, context: RuleContext): AnySchema;
  /** Column type in PostgreSQL. */
  columnType(field: F): string;
  graphql: 'String' | 'Boolean' | 'Float' | 'DateTime' | 'ID' | '[String]';
  /** Type in API responses. */
  json: JsonType;
  /** The editor's input. */
  widget:
    | 'line'
    | 'lines'
    | 'richText'
    | 'slug'
    | 'select'
    | 'tags'
    | 'image'
    | 'url'
    | 'checkbox'
    | 'number'
    | 'date'
    | 'reference'
    | 'author'
    | 'layout';
  /** How lists in the panel show it; null when they cannot. */
  cell: 'text' | 'tags' | 'image' | 'yesOrNo' | 'number' | 'date' | null;
  /** How two versions are merged: as a whole, or paragraph by paragraph. */
  merge: 'value' | 'blocks';
  /** How the search extracts its words; null when there are none. */
  words: 'text' | 'html' | 'list' | null;
  /** The conditions by which lists can be filtered; null when there are none. */
  filter: 'text' | 'choice' | 'number' | 'time' | 'boolean' | 'id' | 'tags' | null;
  /** Whether values are short enough for lists. */
  isShort: boolean;
  /** The stored value when there is none. */
  empty: null | false | readonly [];
}
