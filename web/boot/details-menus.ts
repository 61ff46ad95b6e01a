const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/** Closes `<details data-menu>` on Escape, on focus or pointer outside, and when a link in it is followed. */
export function detailsMenus(): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of opened()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of opened()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  });

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    const menu = target.closest<HTMLDetailsElement>('details[data-menu]');
    if (menu) menu.open = false;
  });
}
