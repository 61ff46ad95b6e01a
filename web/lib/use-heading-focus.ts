import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * After a navigation reading goes on at the new screen's heading, which is also how the screen is announced. While it
 * is loading it has none: then focus waits at the main part, and moves on when the heading comes.
 *
 * @param address changes with each navigation; the first one is the document's own and left alone
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
      // Whoever has gone elsewhere meanwhile is not called back.
      if (document.activeElement !== root || focusHeading()) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, address]);
}
