import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a part of a screen that goes away with what had the focus, such as a button: it goes on from where `next` puts it,
 * unless it is somewhere already.
 *
 * @param next gets what the part stood in
 */
export function useFocusWhenGone<Part extends HTMLElement>(next: (around: HTMLElement) => void) {
  const part = useRef<Part>(null);
  const goOn = useEffectEvent(next);
  useEffect(() => {
    const around = part.current?.parentElement;
    return () => {
      // Another screen begins at its own top.
      if (around?.isConnected && document.activeElement === document.body) goOn(around);
    };
  }, []);
  return part;
}
