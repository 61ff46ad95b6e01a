import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';

/** The kinds of content, in the order of the sidebar. */
export const declaredKinds: readonly KindDeclaration[] = kinds;

/** @throws Error for a name that no kind has */
export function kindByName(name: string): KindDeclaration {
  const kind = declaredKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind of content called "${name}"`);
  return kind;
}
