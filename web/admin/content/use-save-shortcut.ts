import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Cmd+S: saves instead of downloading the panel. */
export function useSaveShortcut(save: () => void): void {
  const onShortcut = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      // Behind a dialog there is a question to answer first.
      if (!event.repeat && !document.querySelector('[role=dialog], [role=alertdialog]')) onShortcut();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

export const saveShortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘S' : 'Ctrl+S');
