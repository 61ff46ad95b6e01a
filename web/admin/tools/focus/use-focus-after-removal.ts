import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Keeps the focus inside a container when the focused row or button is removed by its own action.
 *
 * @param items selector of the rows or buttons in the container
 * @param next receives the item that is now at the removed item's index, if any, and the container
 * @returns props for the container
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(
  items: string,
  next: (item: HTMLElement | undefined, container: Container) => void,
) {
  const ref = useRef<Container>(null);
  const index = useRef<number | null>(null);
  useEffect(() => {
    const container = ref.current;
    if (index.current === null || !container || document.activeElement !== document.body) return;
    const all = container.querySelectorAll<HTMLElement>(items);
    next(all[Math.min(index.current, all.length - 1)], container);
  });
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      index.current = [...currentTarget.querySelectorAll(items)].findIndex((item) => item.contains(target));
    },
    onBlur: () => {
      index.current = null;
    },
  };
}
