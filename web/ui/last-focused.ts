let last: HTMLElement | null = null;

/** What had the focus, or had it when it was disabled. */
export const lastFocused = () => (document.activeElement === document.body ? last : document.activeElement);

/** Begins to watch. @returns what ends it */
export function watchFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}
