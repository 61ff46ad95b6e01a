import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from './single-keys.ts';
import { isShortcut, shortcuts } from './shortcuts.ts';

interface PanelShortcuts {
  openPalette: () => void;
  openHelp: () => void;
}

/** Ignored while a dialog is open. */
const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The shortcuts that work on every screen of the panel. */
export function usePanelShortcuts(shortcutsOf: PanelShortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Handled already, such as by the text editor.
    if (event.defaultPrevented || event.repeat || hasDialog()) return;
    if (isShortcut(event, shortcuts.palette)) {
      event.preventDefault();
      shortcutsOf.openPalette();
      return;
    }
    if (isWriting(event.target) || !hasSingleKeys()) return;
    if (isShortcut(event, shortcuts.help)) {
      event.preventDefault();
      shortcutsOf.openHelp();
    } else if (isShortcut(event, shortcuts.search)) {
      const search = document.querySelector<HTMLElement>('[data-list-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    } else if (event.target === document.body || (event.target as HTMLElement).id === 'panel-main') {
      // If nothing has the focus, move it to the list.
      const isDown = isShortcut(event, shortcuts.next);
      const title = isDown ? document.querySelector<HTMLElement>('[data-row-title]') : null;
      if (!title) return;
      event.preventDefault();
      title.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
