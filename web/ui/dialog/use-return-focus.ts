import { useLayoutEffect, useRef } from 'react';
import { lastFocused } from './last-focused.ts';

/**
 * Returns focus after a dialog closes: to the element that opened it or, if that is gone (a deleted row), to the row in
 * its place or the heading above.
 */
export function useReturnFocus(open: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  const restore = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (open) restore.current = restorerOf(lastFocused());
  }, [open]);
  /** Call it after the dialog has closed. */
  const returnFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || dialog.current?.contains(focused)) restore.current?.();
  };
  return { dialog, returnFocus };
}

function restorerOf(opener: Element | null) {
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
