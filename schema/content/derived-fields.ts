import type { FieldDeclaration, KindDeclaration } from './define.ts';
import { leadingFields, storyFields } from './shared.fields.ts';

const suffixes: Partial<Record<FieldDeclaration['type'], string>> = {
  richText: 'Reading',
  image: 'Picture',
  reference: 'Item',
};

/** Shared fields have shorter names. */
const sharedNames: Readonly<Record<string, string>> = { content: 'reading', featuredImage: 'featuredPicture' };

/**
 * The GraphQL field derived from a field, for display: rendered rich text, the media library's picture, or the
 * referenced item. Null for fields that are displayed as they are.
 */
export function derivedField(name: string, field: FieldDeclaration): string | null {
  const suffix = suffixes[field.type];
  return suffix === undefined ? null : (sharedNames[name] ?? name + suffix);
}

/** The kind's own fields, not shared with other kinds, that have a derived field. */
export function ownDerivedFields(kind: KindDeclaration): { name: string; field: FieldDeclaration; derived: string }[] {
  const shared = { ...leadingFields, ...(kind.isStory && storyFields) };
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const derived = field.inApi === false || Object.hasOwn(shared, name) ? null : derivedField(name, field);
    return derived === null ? [] : [{ name, field, derived }];
  });
}
