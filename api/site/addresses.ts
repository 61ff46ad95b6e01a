import type { KindDeclaration } from '#schema/content/define';
import { isAtRoot } from '#schema/content/kind';
import { kinds as usualKinds } from '#schema/content/kinds';
import { isReservedSlug, slugPattern } from '#schema/addresses/slug';

/** Where an item is read, as a path. */
export function addressOf(kind: string, slug: string, kinds: readonly KindDeclaration[] = usualKinds): string {
  const declared = kinds.find(({ name }) => name === kind);
  if (!declared) throw new Error(`There is no kind of content called "${kind}"`);
  return declared.path.replace('{slug}', slug);
}

/** The item that a path is the address of, whether or not it exists; null for any other path. */
export function contentAt(
  path: string,
  kinds: readonly KindDeclaration[] = usualKinds,
): { kind: string; slug: string } | null {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const slug = path.slice(folder.length);
  const kind = kinds.find((one) => one.path === `${folder}{slug}`);
  if (!kind || !slugPattern.test(slug) || (isAtRoot(kind) && isReservedSlug(slug, kinds))) return null;
  return { kind: kind.name, slug };
}
