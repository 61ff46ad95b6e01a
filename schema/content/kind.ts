import type { SectionDeclaration } from '../sections/define.ts';
import type { FieldDeclaration, KindDeclaration, PublicKind } from './define.ts';
import { capitalised } from '../text/capitalised.ts';

/** The type name in GraphQL and OpenAPI: "Post". */
export const typeNameOf = (kind: PublicKind): string => capitalised(kind.name);

/** The fields that the API reads and writes, in order. */
export function apiFields(kind: PublicKind): [name: string, field: FieldDeclaration][] {
  return Object.entries(kind.fields).filter(([, field]) => field.inApi !== false);
}

export const hasField = (kind: KindDeclaration, name: string): boolean => Object.hasOwn(kind.fields, name);

/** Public path of an item. The page `home` is the start page. */
export function publicPath(kind: PublicKind, slug: string): string {
  const path = kind.path.replace('{slug}', slug);
  return path === '/home' ? '/' : path;
}

/** Public path of the kind's list; null for a kind whose items are at the root. */
export const listPath = (kind: PublicKind): string | null =>
  isAtRoot(kind) ? null : kind.path.slice(0, kind.path.lastIndexOf('/'));

/** Whether items share the root with built-in screens, so reserved slugs are not allowed. */
export const isAtRoot = (kind: PublicKind): boolean => kind.path === '/{slug}';

/** The name of the kind's list in publish receipts and llms.txt: "Blog" for `/blog`. */
export const listTitle = (kind: KindDeclaration): string =>
  capitalised((listPath(kind)?.slice(1) ?? kind.plural).replaceAll('-', ' '));

/** Home, about, services and contact: the slug is fixed, and they cannot be deleted or duplicated. */
export function isBuiltIn(kind: KindDeclaration, slug: string | undefined): boolean {
  const { content } = kind.fields;
  return content?.type === 'richText' && slug !== undefined && (content.builtInSlugs?.includes(slug) ?? false);
}

/** The sections that items of the kind may have. */
export function sectionsOf(kind: PublicKind): readonly SectionDeclaration[] {
  const { content } = kind.fields;
  return (content?.type === 'richText' && content.sections) || [];
}

/** Whether the content of an item is sections, and not rich text. */
export const isOfSections = (kind: KindDeclaration, { slug, format }: { slug?: unknown; format?: unknown }): boolean =>
  (typeof slug === 'string' && isBuiltIn(kind, slug)) || (format === 'sections' && sectionsOf(kind).length > 0);
