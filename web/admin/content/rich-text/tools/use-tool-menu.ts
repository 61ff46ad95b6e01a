import { useEffect, useId, useState } from 'react';

/** A menu of the toolbar: what its button and the menu need to know of each other. */
export function useToolMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const id = useId();
  const close = () => setAnchor(null);

  useEffect(() => {
    if (!isOpen) return;
    // The button leaves with the page; a menu would hang in the air.
    window.addEventListener('scroll', close, { once: true, passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [isOpen]);

  return {
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
    },
    menu: {
      id,
      open: isOpen,
      anchorEl: anchor,
      // Within the page's landmarks, and what is outside of the text stays as it is.
      container: () => anchor?.closest<HTMLElement>('[data-rich-text]') ?? null,
      // Locked, the text would be what scrolls, and the toolbar would stand where that begins: over the first lines.
      disableScrollLock: true,
      onClose: close,
    },
  } as const;
}
