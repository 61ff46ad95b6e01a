import type { AnyObjectSchema } from 'yup';
import type { KindDeclaration } from '#schema/content/define';
import { isBuiltIn, isOfSections, publicPath, sectionsOf } from '#schema/content/kind';
import type { SectionDeclaration } from '#schema/sections/define';
import type { KindName, KindPlural } from '#schema/content/kinds';
import { rulesOf } from '#schema/content/rules';
import { contentOperations } from './content-operations.ts';
import type { ContentOperations } from './content-operations.ts';
import { declaredKinds } from '../../../../lib/kinds/declared-kinds.ts';

/** The type lists the kinds in `schema/content/kinds.ts`; a server can be started with further ones. */
export type ContentSection = KindPlural;

/** A kind of content in the panel: its declaration and derived values. */
export interface ContentKind extends KindDeclaration, ContentOperations {
  name: KindName;
  /** Resource of the permissions, and last part of the section's URL. */
  section: ContentSection;
  publicPathOf: (slug: string) => string;
  /** @param currentSlug of the edited item; absent for a new one */
  rulesFor: (currentSlug?: string) => AnyObjectSchema;
  /** The content is a layout in JSON, the slug is fixed and the item cannot be deleted. */
  isBuiltIn: (slug: string) => boolean;
  /** The sections that its items may have. */
  sections: readonly SectionDeclaration[];
  /** Whether the content of an item is sections. */
  isOfSections: (values: { slug?: unknown; format?: unknown }) => boolean;
}

export const contentKindOf = (kind: KindDeclaration): ContentKind => ({
  ...kind,
  ...contentOperations(kind),
  name: kind.name as KindName,
  section: kind.plural as ContentSection,
  publicPathOf: (slug) => publicPath(kind, slug),
  rulesFor: (currentSlug) => rulesOf(kind, currentSlug, declaredKinds),
  isBuiltIn: (slug) => isBuiltIn(kind, slug),
  sections: sectionsOf(kind),
  isOfSections: (values) => isOfSections(kind, values),
});

export const contentKinds: readonly ContentKind[] = declaredKinds.map(contentKindOf);

/** @throws Error for a section without content */
export function contentKind(section: string): ContentKind {
  const kind = contentKinds.find((one) => one.section === section);
  if (!kind) throw new Error('Invalid content type');
  return kind;
}
