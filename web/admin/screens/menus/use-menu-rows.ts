import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { canIndent, indented, movedTo, outdented, withoutRow } from './menu-rows.ts';
import type { MenuRow } from './menu-rows.ts';

interface MenuRowsOptions {
  rows: readonly MenuRow[];
  /** "group", or "column" in the footer. */
  noun: string;
  /** Whether entries can be put into groups. */
  hasGroups: boolean;
  onChange: (rows: MenuRow[]) => void;
}

/** Changes of a menu's rows: each says what it did, and where the focus goes. */
export function useMenuRows({ rows, noun, hasGroups, onChange }: MenuRowsOptions) {
  const { toast } = useToast();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [nextKey, setNextKey] = useState(rows.length);

  const focusIn = (at: number, selector: string) =>
    list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus();
  const put = (next: readonly MenuRow[], words?: string) => {
    flushSync(() => {
      if (words) setSaid(words);
      onChange([...next]);
    });
  };
  const named = (at: number) => `“${rows[at]?.label || `Entry ${at + 1}`}”`;

  return {
    list,
    /** For screen readers. */
    said,
    focusIn,
    change: (at: number, changes: Partial<MenuRow>) =>
      put(rows.map((row, other) => (other === at ? { ...row, ...changes } : row))),
    move: (from: number, to: number, focused = '[data-handle]') => {
      const done = movedTo(rows, from, to);
      if (done.at === from) return;
      put(done.rows, `${named(from)} is now ${done.at + 1} of ${rows.length}.`);
      focusIn(done.at, focused);
    },
    indent: (at: number, focused = '[data-handle]') => {
      if (!canIndent(rows, at)) return;
      put(indented(rows, at), `${named(at)} is in the ${noun} above.`);
      focusIn(at, focused);
    },
    outdent: (at: number, focused = '[data-handle]') => {
      if (rows[at]?.depth !== 1) return;
      const done = outdented(rows, at);
      put(done.rows, `${named(at)} is out of its ${noun}.`);
      focusIn(done.at, focused);
    },
    remove: (at: number) => {
      const before = rows;
      put(withoutRow(rows, at), `${named(at)} was removed.`);
      focusIn(Math.min(at, rows.length - 2), '[data-handle]');
      toast({ title: 'Entry removed', action: { label: 'Undo', onClick: () => put(before) } });
    },
    add: (row: Omit<MenuRow, 'key' | 'depth'>) => {
      setNextKey(nextKey + 1);
      // Added to the group at the end of the list, if the list ends with a group.
      const last = rows.at(-1);
      const isInGroup = hasGroups && !row.isGroup && last !== undefined && (last.isGroup || last.depth === 1);
      put([...rows, { ...row, key: nextKey, depth: isInGroup ? 1 : 0 }], `${row.label || 'An entry'} was added.`);
      focusIn(rows.length, 'input');
    },
  };
}
