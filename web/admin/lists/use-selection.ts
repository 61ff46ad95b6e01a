import { useState } from 'react';

export interface Selection {
  /** Of the rows that are shown, in their order. */
  ids: readonly string[];
  /** Where the first of them stands. */
  at: number;
  has: (id: string) => boolean;
  isAll: boolean;
  /** @param isRange chooses all from the last one that was pressed to this one */
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * Which rows of a list are chosen. Only what is shown can be: another page or filter begins with none.
 *
 * @param rows the ids that are shown
 * @param list what they are a part of: changes with page, filter and order
 */
export function useSelection(rows: readonly string[], list: string): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [seen, setSeen] = useState(list);
  if (seen !== list) {
    setSeen(list);
    setChosen(new Set());
    setLast(null);
  }
  const ids = rows.filter((id) => chosen.has(id));
  const isAll = ids.length > 0 && ids.length === rows.length;

  return {
    ids,
    at: rows.indexOf(ids[0] ?? ''),
    has: (id) => chosen.has(id),
    isAll,
    toggle: (id, isRange) => {
      const isChosen = !chosen.has(id);
      const [from, to] = [rows.indexOf(last ?? id), rows.indexOf(id)].sort((a, b) => a - b);
      const range =
        isRange && last !== null && from !== undefined && from >= 0 ? rows.slice(from, Number(to) + 1) : [id];
      const next = new Set(chosen);
      for (const one of range) {
        if (isChosen) next.add(one);
        else next.delete(one);
      }
      setChosen(next);
      setLast(id);
    },
    toggleAll: () => setChosen(new Set(isAll ? [] : rows)),
    choose: (wanted) => setChosen(new Set(wanted)),
    clear: () => setChosen(new Set()),
  };
}
