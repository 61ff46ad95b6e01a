/** Moves the focus to the heading of the screen that contains an element. */
export const focusHeading = (within: HTMLElement) => within.closest('main')?.querySelector('h1')?.focus();
