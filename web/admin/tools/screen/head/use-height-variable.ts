import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps an element's height in a CSS variable of the document, for sticky elements below it; with `isKept` also after
 * the element is removed, for what replaces it.
 */
export function useHeightVariable<E extends HTMLElement>(
  name: `--${string}`,
  { isKept = false } = {},
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = element;
    const { style } = document.documentElement;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => style.setProperty(name, `${current.getBoundingClientRect().height}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      if (!isKept) style.removeProperty(name);
    };
  }, [name, isKept]);
  return element;
}
