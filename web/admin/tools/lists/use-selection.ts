import { useState } from 'react';

export interface Selection {
  /** Ids of selected rows, in the order of the list. */
  ids: readonly string[];
  /** Index of the first selected row. */
  at: number;
  has: (id: string) => boolean;
  isAll: boolean;
  /** @param isRange selects all rows from the last one toggled to this one */
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * The selected rows of a list. Only visible rows can be selected: another page or filter starts with none.
 * @param visible null while they load
 * @param query the page, filter and order; a change clears the selection
 */
export function useSelection<Row extends { id: string }>(
  visible: readonly Row[] | null,
  query: unknown,
): Selection & { rows: readonly Row[] } {
  const rows = visible?.map(({ id }) => id) ?? [];
  const list = JSON.stringify(query);
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
    rows: visible?.filter(({ id }) => chosen.has(id)) ?? [],
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
