/**
 * Where a menu is rendered, so that screen readers find it within a landmark. With `disableScrollLock`: the lock would
 * make the landmark a scroll container, and sticky bars would leave the window.
 */
export const mainOf = (anchor: Element | null): HTMLElement | null => anchor?.closest('main') ?? null;
