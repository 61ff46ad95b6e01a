import type { KeyboardEvent } from 'react';
import type { Selection } from '../use-selection.ts';

/** Keyboard navigation in a list (`shortcuts`): between rows, `x` to select, Escape to clear the selection. */
export const rowKeys = (selection: Selection | null) => (event: KeyboardEvent<HTMLElement>) => {
  const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (selection && id && isPlain && event.key.toLowerCase() === 'x') {
    event.preventDefault();
    selection.toggle(id, event.shiftKey);
  } else if (selection && selection.ids.length > 0 && event.key === 'Escape') {
    event.stopPropagation();
    selection.clear();
  } else moveBetweenRows(event);
};

/** Arrow keys, j and k move from title to title; Home and End to the first and the last. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-title]')];
  const index = titles.findIndex((title) => title.closest('tr')?.contains(event.target as Node));
  const [next, previous] = [index + 1, index - 1];
  const to = { ArrowDown: next, j: next, ArrowUp: previous, k: previous, Home: 0, End: titles.length - 1 }[event.key];
  const title = to === undefined ? undefined : titles[to];
  if (!title) return;
  event.preventDefault();
  title.focus();
}
