import { useLayoutEffect, useRef } from 'react';
import { lastFocused } from './last-focused.ts';

/**
 * A dialog gives the focus back to what opened it. Where that is gone by then, such as a row that was deleted, the focus goes
 * to the row that stands in its place, or else to the heading above.
 */
export function useWayBack(open: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  const way = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (open) way.current = wayFrom(lastFocused());
  }, [open]);
  /** To be called once the dialog is gone. */
  const goBack = () => {
    const focused = document.activeElement;
    if (focused === document.body || dialog.current?.contains(focused)) way.current?.();
  };
  return { dialog, goBack };
}

function wayFrom(opener: Element | null) {
  const main = opener?.closest('main');
  const section = opener?.closest('section');
  const titles = () => [...(main?.querySelectorAll<HTMLElement>('[data-row-title]') ?? [])];
  const at = titles().findIndex((title) => title.closest('tr, li')?.contains(opener));
  return () => {
    const rows = at < 0 ? [] : titles();
    const heading = (section?.isConnected && section.querySelector<HTMLElement>('h2')) || main?.querySelector('h1');
    const back = opener?.isConnected ? opener : (rows[Math.min(at, rows.length - 1)] ?? heading);
    if (back instanceof HTMLElement) back.focus();
  };
}
