import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus when a component unmounts together with the focused element.
 *
 * @param next receives the element that contained the component
 */
export function useFocusOnUnmount<Element extends HTMLElement>(next: (parent: HTMLElement) => void) {
  const ref = useRef<Element>(null);
  const moveFocus = useEffectEvent(next);
  useEffect(() => {
    const parent = ref.current?.parentElement;
    return () => {
      // After a change of screen the parent is gone too, and the new screen sets its own focus.
      if (parent?.isConnected && document.activeElement === document.body) moveFocus(parent);
    };
  }, []);
  return ref;
}
