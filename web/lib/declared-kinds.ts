import { createContext, use } from 'react';
import type { KindDeclaration } from '#schema/content/define';
import { kinds } from '#schema/content/kinds';

/** The kinds of content that the server was started with, in the browser. */
export const declaredKinds: readonly KindDeclaration[] = readKinds();

/** The server writes them into its documents; without a document they are those of the build. */
function readKinds(): readonly KindDeclaration[] {
  const json = typeof document === 'undefined' ? null : document.getElementById('kinds')?.textContent;
  return json ? (JSON.parse(json) as KindDeclaration[]) : kinds;
}

/** @throws Error for an unknown kind */
export function kindByName(name: string, all: readonly KindDeclaration[] = declaredKinds): KindDeclaration {
  const kind = all.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind of content called "${name}"`);
  return kind;
}

/** For what is rendered on the server too, where each server has its own kinds. */
export const KindsContext = createContext<readonly KindDeclaration[]>(declaredKinds);

export const useKinds = (): readonly KindDeclaration[] => use(KindsContext);

/** "pages, posts and articles" */
export function pluralsOf(kinds: readonly KindDeclaration[]): string {
  const plurals = kinds.map(({ plural }) => plural);
  return [plurals.slice(0, -1).join(', '), plurals.at(-1)].filter(Boolean).join(' and ');
}
