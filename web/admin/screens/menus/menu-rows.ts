import type { MenuEntry, MenuTarget } from '#schema/menus';

/** An entry in the list of the panel. A row at depth 1 belongs to the last one at depth 0 before it. */
export interface MenuRow {
  /** Stays with the row while it moves. */
  key: number;
  label: string;
  href: string | null;
  item: MenuTarget | null;
  /** Has no address of its own. */
  isGroup: boolean;
  depth: 0 | 1;
  /** Why it is hidden from visitors; null if it is not. */
  problem: string | null;
}

/** An entry as the server sends it. */
interface SentEntry {
  label: string;
  href: string | null;
  item: { kind: string; id: string } | null;
  problem: string | null;
  children?: readonly SentEntry[];
}

/** @param firstKey of keys that are not used yet */
export function rowsOf(entries: readonly SentEntry[], firstKey: number): MenuRow[] {
  const rows = entries.flatMap(({ children = [], ...entry }) => [
    rowOf(entry, 0, children.length > 0),
    ...children.map((child) => rowOf(child, 1, false)),
  ]);
  return rows.map((row, at) => ({ ...row, key: firstKey + at }));
}

function rowOf({ label, href, item, problem }: SentEntry, depth: 0 | 1, hasChildren: boolean): MenuRow {
  const target = item && { kind: item.kind, id: Number(item.id) };
  return { key: 0, label, href, item: target, problem, depth, isGroup: hasChildren && href === null && item === null };
}

const entryOf = ({ label, href, item }: MenuRow): MenuEntry => ({
  label,
  href: item ? null : href,
  item,
  children: [],
});

export function entriesOf(rows: readonly MenuRow[]): MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const row of rows) {
    const parent = entries.at(-1);
    if (row.depth === 1 && parent) parent.children.push(entryOf(row));
    else entries.push(entryOf(row));
  }
  return entries;
}

/** The path of each row in the messages of the rules: `items[2].children[0]`. */
export function pathsOf(rows: readonly MenuRow[]): string[] {
  let top = -1;
  let below = -1;
  return rows.map(({ depth }) => {
    if (depth === 1 && top >= 0) return `items[${top}].children[${(below += 1)}]`;
    below = -1;
    return `items[${(top += 1)}]`;
  });
}

/** How many rows move with this one: itself and the entries of its group. */
export function blockLength(rows: readonly MenuRow[], at: number): number {
  if (rows[at]?.depth !== 0) return 1;
  const next = rows.findIndex(({ depth }, other) => other > at && depth === 0);
  return (next === -1 ? rows.length : next) - at;
}

/** Whether a row can stand in the group of the one before it. */
export function canIndent(rows: readonly MenuRow[], at: number): boolean {
  const row = rows[at];
  const above = rows[at - 1];
  if (row?.depth !== 0 || row.isGroup || !above) return false;
  return blockLength(rows, at) === 1 && (above.isGroup || above.depth === 1);
}

export function indented(rows: readonly MenuRow[], at: number): MenuRow[] {
  return canIndent(rows, at) ? rows.map((row, other) => (other === at ? { ...row, depth: 1 } : row)) : [...rows];
}

/** Takes a row out of its group, to stand after it. */
export function outdented(rows: readonly MenuRow[], at: number): { rows: MenuRow[]; at: number } {
  const row = rows[at];
  if (row?.depth !== 1) return { rows: [...rows], at };
  const next = rows.findIndex(({ depth }, other) => other > at && depth === 0);
  const end = next === -1 ? rows.length : next;
  const moved: MenuRow = { ...row, depth: 0 };
  return { rows: [...rows.slice(0, at), ...rows.slice(at + 1, end), moved, ...rows.slice(end)], at: end - 1 };
}

/**
 * Moves a row, with the entries of its group, to another place of the list.
 * @param to its index among all rows, as if it moved alone
 */
export function movedTo(rows: readonly MenuRow[], from: number, to: number): { rows: MenuRow[]; at: number } {
  const row = rows[from];
  if (!row || to === from || to < 0 || to >= rows.length) return { rows: [...rows], at: from };
  const length = blockLength(rows, from);
  const block = rows.slice(from, from + length);
  const rest = [...rows.slice(0, from), ...rows.slice(from + length)];
  let at = to < from ? to : Math.min(rest.length, to - length + 1 + (length > 1 ? length - 1 : 0));
  if (row.isGroup || length > 1) {
    // A group never ends up within another.
    while (rest[at]?.depth === 1) at += to < from ? -1 : 1;
    return { rows: [...rest.slice(0, at), ...block, ...rest.slice(at)], at };
  }
  const above = rest[at - 1];
  const isWithin = rest[at]?.depth === 1;
  const isAfterGroup = above !== undefined && (above.depth === 1 || above.isGroup);
  const depth = isWithin || (row.depth === 1 && isAfterGroup) ? 1 : 0;
  return { rows: [...rest.slice(0, at), { ...row, depth }, ...rest.slice(at)], at };
}

/** Removes a row. The entries of a removed group stay, outside of groups. */
export function withoutRow(rows: readonly MenuRow[], at: number): MenuRow[] {
  const length = blockLength(rows, at);
  return rows.flatMap((row, other): MenuRow[] => {
    if (other === at) return [];
    return [other > at && other < at + length ? { ...row, depth: 0 } : row];
  });
}
