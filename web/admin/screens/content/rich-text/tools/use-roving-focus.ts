import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

const stops = 'button:not([disabled]), select:not([disabled])';

/**
 * Roving focus: the toolbar is one tab stop; arrows, Home and End move within it.
 * @param onEscape returns to the edited text
 */
export function useRovingFocus(bar: RefObject<HTMLElement | null>, onEscape: () => void) {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const items = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const usable = items.filter((item) => item.matches(stops));
    const current = usable.find((item) => item === last.current) ?? usable[0];
    for (const item of items) item.tabIndex = item === current ? 0 : -1;
  });

  return {
    onFocus: (event: { target: Element }) => {
      last.current = event.target;
      for (const item of bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])
        item.tabIndex = item === event.target ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        return onEscape();
      }
      const items = [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
      if (next === undefined || at < 0) return;
      event.preventDefault();
      items.at(next % items.length)?.focus();
    },
  };
}
