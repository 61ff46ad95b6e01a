import { useEffect } from 'react';
import { lastFocused, watchFocus } from '../../ui/last-focused.ts';

/** A button that cannot be pressed while it works gives the focus away: it gets it back when it can, unless somebody went on. */
export function useKeptFocus(): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const last = lastFocused();
      if (last === document.activeElement || !changes.some(({ target }) => target === last)) return;
      if (last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true });
    });
    const stop = watchFocus();
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
}
