const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/** `<details data-menu>` opens by itself; it also closes by Escape, elsewhere, and when one of its links is followed. */
export function foldedMenus(): void {
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
