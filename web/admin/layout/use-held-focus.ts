import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * For a part of a screen in which what is pressed may go away with what it did: the focus stays in it.
 *
 * @param places what the part consists of, as a selector: rows, buttons
 * @param next gets the place that now stands where the focus was, if there is any
 * @returns what the part's element takes
 */
export function useHeldFocus<Part extends HTMLElement>(
  places: string,
  next: (place: HTMLElement | undefined, part: Part) => void,
) {
  const ref = useRef<Part>(null);
  const at = useRef<number | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (at.current === null || !part || document.activeElement !== document.body) return;
    const all = part.querySelectorAll<HTMLElement>(places);
    next(all[Math.min(at.current, all.length - 1)], part);
  });
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      at.current = [...currentTarget.querySelectorAll(places)].findIndex((place) => place.contains(target));
    },
    onBlur: () => {
      at.current = null;
    },
  };
}
