import { createHash } from 'node:crypto';
import { isBuiltIn, publicPath } from '#schema/content/kind';
import type { MenuEntry, MenuName, MenuTarget, StoredMenu } from '#schema/menus';
import type { TargetRow } from './menu-targets.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** An entry as clients see it. */
export interface MenuEntryRow {
  label: string;
  /** Null for a group, and for an entry whose item is gone. */
  href: string | null;
  item: MenuTarget | null;
  /** Why visitors do not see it; null if they do. */
  problem: string | null;
  children: MenuEntryRow[];
}

export interface MenuRow {
  name: MenuName;
  isDefault: boolean;
  /** Differs after every change by people. */
  version: string;
  items: MenuEntryRow[];
}

const problems: Readonly<Record<string, string>> = {
  draft: 'Draft: not shown',
  private: 'Private: not shown',
  trashed: 'In the trash: not shown',
};
const isGone = 'Deleted: not shown';

/** @param targets by their ids */
export function entryRow(
  { label, href, item, children }: MenuEntry,
  targets: ReadonlyMap<number, TargetRow>,
  kinds: Kinds,
): MenuEntryRow {
  const below = children.map((child) => entryRow(child, targets, kinds));
  if (item === null) {
    const isEmptied = href === null && below.length > 0 && below.every(({ problem }) => problem !== null);
    return { label, href, item, problem: isEmptied ? 'No entry of it is live: not shown' : null, children: below };
  }
  const target = targets.get(item.id);
  const kind = kinds.find(item.kind);
  if (!target || !kind || target.kind !== item.kind)
    return { label, href: null, item, problem: isGone, children: below };
  const isLive = target.status === 'published' || (target.status !== 'trashed' && isBuiltIn(kind, target.slug));
  const problem = isLive ? null : (problems[target.status] ?? isGone);
  return { label, href: publicPath(kind, target.slug), item, problem, children: below };
}

/** The entries that visitors see. A group keeps its live entries when its own link is not live. */
export function liveEntries(entries: readonly MenuEntryRow[]): MenuEntryRow[] {
  return entries.flatMap((entry) => {
    const children = liveEntries(entry.children);
    if (entry.problem === null) return [{ ...entry, children }];
    return children.length > 0 ? [{ ...entry, href: null, item: null, problem: null, children }] : [];
  });
}

/** In a fixed order of keys, which the database does not keep. */
const inOrder = ({ label, href, item, children }: MenuEntry): unknown => [
  label,
  href,
  item && [item.kind, item.id],
  children.map(inOrder),
];

/** A hash of the stored values: equal contents have equal versions. */
export const versionOf = (stored: StoredMenu): string =>
  stored === null
    ? 'default'
    : createHash('sha256')
        .update(JSON.stringify(stored.map(inOrder)))
        .digest('base64url')
        .slice(0, 16);
