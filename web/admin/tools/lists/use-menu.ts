import { useId, useState } from 'react';

/** The state and ids that a menu and its button share. */
export function useMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return {
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
      onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
    },
    menu: {
      id,
      open: anchor !== null,
      anchorEl: anchor,
      // Rendered beside its button, so that it is within a landmark.
      container: () => anchor?.parentElement ?? null,
      disableScrollLock: true,
      onClose: close,
    },
  } as const;
}
