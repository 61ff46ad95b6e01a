import type { KindDeclaration } from './define.ts';
import { listPath, listTitle } from './kind.ts';

/** A screen of the site that is not an item. */
export interface BuiltInScreen {
  path: string;
  title: string;
}

/** The built-in screens, and the list of each kind that has one. */
export function screensOf(kinds: readonly KindDeclaration[]): readonly BuiltInScreen[] {
  const lists = kinds.flatMap((kind) => {
    const path = listPath(kind);
    return path === null ? [] : [{ path, title: listTitle(kind) }];
  });
  return [
    { path: '/', title: 'Home' },
    { path: '/about', title: 'About' },
    { path: '/services', title: 'Services' },
    { path: '/contact', title: 'Contact' },
    ...lists,
    { path: '/search', title: 'Search' },
  ];
}
