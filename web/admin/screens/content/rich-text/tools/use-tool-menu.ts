import { useEffect, useId, useState } from 'react';

/** The state and ids that a toolbar menu and its button share. */
export function useToolMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const id = useId();
  const close = () => setAnchor(null);

  useEffect(() => {
    if (!isOpen) return;
    // Close with the button, or the menu would be left floating.
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
      // Rendered within the page's landmarks, leaving the rest of the page accessible.
      container: () => anchor?.closest<HTMLElement>('[data-rich-text]') ?? null,
      // With scroll lock the text would become the scroll container, and the sticky toolbar would cover its first
      // lines.
      disableScrollLock: true,
      onClose: close,
    },
  } as const;
}
