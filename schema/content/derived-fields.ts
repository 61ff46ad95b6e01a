import type { FieldDeclaration, KindDeclaration } from './define.ts';
import { leadingFields, storyFields } from './shared.fields.ts';

const suffixes: Partial<Record<FieldDeclaration['type'], string>> = {
  richText: 'Reading',
  image: 'Picture',
  reference: 'Item',
};

/** Those of fields that several kinds share have shorter names. */
const sharedNames: Readonly<Record<string, string>> = { content: 'reading', featuredImage: 'featuredPicture' };

/**
 * The GraphQL field beside a field, for those who show it: prepared rich text, the picture of the media library, the item
 * that a reference leads to. Null where the value itself is all there is.
 */
export function derivedField(name: string, field: FieldDeclaration): string | null {
  const suffix = suffixes[field.type];
  return suffix === undefined ? null : (sharedNames[name] ?? name + suffix);
}

/** The fields of a kind that other kinds do not have and that have a derived one. */
export function ownDerivedFields(kind: KindDeclaration): { name: string; field: FieldDeclaration; derived: string }[] {
  const shared = { ...leadingFields, ...(kind.isStory && storyFields) };
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const derived = field.inApi === false || Object.hasOwn(shared, name) ? null : derivedField(name, field);
    return derived === null ? [] : [{ name, field, derived }];
  });
}
