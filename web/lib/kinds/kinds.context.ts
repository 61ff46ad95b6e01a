import { createContext, use } from 'react';
import type { PublicKind } from '#schema/content/define';

/** The kinds of content that the server was started with, for what visitors see. */
export const KindsContext = createContext<readonly PublicKind[]>([]);

export const useKinds = (): readonly PublicKind[] => use(KindsContext);

/** @throws Error for an unknown kind */
export function kindByName<K extends PublicKind>(name: string, all: readonly K[]): K {
  const kind = all.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind of content called "${name}"`);
  return kind;
}

/** "pages, posts and articles" */
export function pluralsOf(kinds: readonly PublicKind[]): string {
  const plurals = kinds.map(({ plural }) => plural);
  return [plurals.slice(0, -1).join(', '), plurals.at(-1)].filter(Boolean).join(' and ');
}
