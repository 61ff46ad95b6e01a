let last: HTMLElement | null = null;

/** The focused element, or the last one if it lost focus by being disabled. */
export const lastFocused = () => (document.activeElement === document.body ? last : document.activeElement);

/**
 * Starts tracking.
 * @returns a function that stops it
 */
export function watchFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}
