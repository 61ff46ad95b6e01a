import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves focus to the heading of the new screen after a navigation, so that screen readers announce it. While the screen
 * is loading, focus is on the main element.
 *
 * @param address changes with each navigation; the first one is the document's own and is ignored
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, address: string): void {
  const shown = useRef(address);

  useEffect(() => {
    const root = main.current;
    if (!root || shown.current === address) return;
    shown.current = address;

    const focusHeading = () => {
      const heading = root.querySelector('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focusHeading()) return;
    root.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      // Do not take focus back if the user has moved it.
      if (document.activeElement !== root || focusHeading()) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, address]);
}
