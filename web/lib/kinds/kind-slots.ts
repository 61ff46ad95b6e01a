import type { FieldDeclaration, PublicKind } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import type { FieldTypeName } from '#schema/fields/define';

export type NamedField = readonly [name: string, field: FieldDeclaration];

/** Which field of a kind fills which slot of the default screens; null for none. */
export interface KindSlots {
  image: NamedField | null;
  /** A word above the title, such as a category. */
  category: NamedField | null;
  /** The lead: a sentence or two below the title. */
  excerpt: NamedField | null;
  /** When and where, in a list. */
  date: NamedField | null;
  venue: NamedField | null;
  /** Short values, listed with their labels. */
  facts: readonly NamedField[];
  /** Longer ones, each below a heading. */
  sections: readonly NamedField[];
}

const factTypes: readonly FieldTypeName[] = ['text', 'choice', 'tags', 'url', 'boolean', 'number', 'date', 'reference'];
const sectionTypes: readonly FieldTypeName[] = ['longText', 'richText', 'image', 'layout'];
/** Drawn in their own places on every screen. */
const ownPlaced = ['title', 'slug', 'content', 'tags', 'authorId'];

export function kindSlots(kind: PublicKind): KindSlots {
  const fields = apiFields(kind).filter(([name, { place }]) => place !== 'seo' && !ownPlaced.includes(name));
  /** The shared field of that slot, or the first of its type. */
  const first = (type: FieldTypeName, shared?: string): NamedField | null =>
    fields.find(([name]) => name === shared) ?? fields.find(([, field]) => field.type === type) ?? null;
  const image = first('image', 'featuredImage');
  const category = first('choice', 'category');
  const excerpt = first('longText', 'excerpt');
  const rest = fields.filter(([name]) => ![image, category, excerpt].some((part) => part?.[0] === name));
  return {
    ...{ image, category, excerpt },
    date: first('date'),
    venue: first('text'),
    facts: rest.filter(([, { type }]) => factTypes.includes(type)),
    sections: rest.filter(([, { type }]) => sectionTypes.includes(type)),
  };
}
