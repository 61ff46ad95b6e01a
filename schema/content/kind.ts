import { isLayoutSlug } from '../page-layout.ts';
import type { FieldDeclaration, KindDeclaration } from './define.ts';
import { capitalised } from './capitalised.ts';

/** Its name in GraphQL and OpenAPI: "Post". */
export const typeNameOf = (kind: KindDeclaration): string => capitalised(kind.name);

/** The fields that the API reads and writes, in their order. */
export function apiFields(kind: KindDeclaration): [name: string, field: FieldDeclaration][] {
  return Object.entries(kind.fields).filter(([, field]) => field.inApi !== false);
}

export const hasField = (kind: KindDeclaration, name: string): boolean => Object.hasOwn(kind.fields, name);

/** Where visitors read an item. The page `home` is the start page. */
export function publicPath(kind: KindDeclaration, slug: string): string {
  const path = kind.path.replace('{slug}', slug);
  return path === '/home' ? '/' : path;
}

/** Where visitors find the list of its items; null for a kind whose items stand at the root. */
export const listPath = (kind: KindDeclaration): string | null =>
  isAtRoot(kind) ? null : kind.path.slice(0, kind.path.lastIndexOf('/'));

/** Its items stand beside the site's own screens, so that their slugs must not be those of a screen. */
export const isAtRoot = (kind: KindDeclaration): boolean => kind.path === '/{slug}';

/** What receipts and llms.txt call the list of its items: "Blog" for `/blog`. */
export const listTitle = (kind: KindDeclaration): string =>
  capitalised((listPath(kind)?.slice(1) ?? kind.plural).replaceAll('-', ' '));

/** The content is a layout in JSON, the slug fixed, and the item can be neither deleted nor duplicated. */
export function isBuiltIn(kind: KindDeclaration, slug: string | undefined): boolean {
  const { content } = kind.fields;
  return content?.type === 'richText' && isLayoutSlug(slug) && (content.layoutSlugs?.includes(slug) ?? false);
}
