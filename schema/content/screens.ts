import { builtInScreens, documentPaths, type BuiltInScreen } from '../addresses/branches.ts';
import { feedsIn } from '../addresses/feeds.ts';
import { feedFolder } from './feed-folder.ts';
import type { KindDeclaration } from './define.ts';
import { listPath, listTitle } from './kind.ts';

/** The built-in screens, and the list of each kind that has one. The search is the last. */
export function screensOf(kinds: readonly KindDeclaration[]): readonly BuiltInScreen[] {
  const lists = kinds.flatMap((kind) => {
    const path = listPath(kind);
    return path === null ? [] : [{ path, title: listTitle(kind) }];
  });
  const [first, last] = [true, false].map((isIndexed) =>
    builtInScreens.filter((screen) => screen.isIndexed === isIndexed).map(({ path, title }) => ({ path, title })),
  );
  return [...(first ?? []), ...lists, ...(last ?? [])];
}

/** The paths of the documents at the root, and of the feeds of kinds. */
export const documentsOf = (kinds: readonly KindDeclaration[]): readonly string[] => [
  ...documentPaths,
  ...kinds.flatMap((kind) => feedsIn(feedFolder(kind)).map(({ address }) => address)),
];
