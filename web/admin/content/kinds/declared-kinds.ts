import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';

/** The kinds of content that the server was started with, in the order of the sidebar. */
export const declaredKinds: readonly KindDeclaration[] = readKinds();

/** The server writes them into the panel's document; a test without one has those of the project. */
function readKinds(): readonly KindDeclaration[] {
  const json = typeof document === 'undefined' ? null : document.getElementById('kinds')?.textContent;
  return json ? (JSON.parse(json) as KindDeclaration[]) : kinds;
}

/** @throws Error for a name that no kind has */
export function kindByName(name: string): KindDeclaration {
  const kind = declaredKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind of content called "${name}"`);
  return kind;
}
