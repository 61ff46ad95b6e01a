import { useEffect } from 'react';
import { lastFocused, watchFocus } from '../../../ui/dialog/last-focused.ts';

/**
 * Returns the focus to a button that lost it by being disabled, once it is enabled and unless something else has it.
 */
export function useFocusAfterDisabled(): void {
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
