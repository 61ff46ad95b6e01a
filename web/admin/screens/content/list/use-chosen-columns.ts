import { useState } from 'react';

/** The optional columns of a list of content. */
export type OptionalColumn = 'author' | 'category' | 'publishedAt' | 'updatedAt';

const keyOf = (section: string) => `halden-columns-${section}`;

/** The chosen columns of a section's list, remembered in this browser; none by default. */
export function useChosenColumns(
  section: string,
  offered: readonly OptionalColumn[],
): [chosen: readonly OptionalColumn[], toggle: (column: OptionalColumn) => void] {
  const [stored, setStored] = useState(() => read(section));
  const chosen = offered.filter((column) => stored.includes(column));
  return [
    chosen,
    (column) => {
      const next = chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column];
      setStored(next);
      try {
        localStorage.setItem(keyOf(section), next.join(' '));
      } catch {
        // Without storage the choice is not remembered.
      }
    },
  ];
}

function read(section: string): readonly string[] {
  try {
    return (localStorage.getItem(keyOf(section)) ?? '').split(' ');
  } catch {
    return [];
  }
}
