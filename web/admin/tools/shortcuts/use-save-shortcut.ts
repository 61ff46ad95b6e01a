import { useEffect, useEffectEvent } from 'react';
import { formatShortcut } from '../../../ui/shortcut-keys.tsx';
import { isShortcut, shortcuts } from './shortcuts.ts';

/** Ctrl+S or Cmd+S submits the form instead of saving the web page. */
export function useSaveShortcut(save: () => void): void {
  const onShortcut = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, shortcuts.save)) return;
      event.preventDefault();
      // Ignored while a dialog is open.
      if (!event.repeat && !document.querySelector('[role=dialog], [role=alertdialog]')) onShortcut();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

export const saveShortcut = () => formatShortcut(shortcuts.save.keys[0]);
