import type { KindDeclaration } from './define.ts';
import { listPath } from './kind.ts';

/** The folder of the feeds with items of this kind: empty for the site's own, and null for none. */
export function feedFolder(kind: KindDeclaration): string | null {
  if (kind.inFeeds) return '';
  return kind.isStory ? listPath(kind) : null;
}
