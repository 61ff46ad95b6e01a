import { useState } from 'react';

/**
 * The state of a dialog about one item or none. The item stays while the dialog fades out, and `key` resets it on each
 * opening.
 */
export function useDialog<Item>() {
  const [shown, setShown] = useState<{ key: number; isOpen: boolean; item: Item | null }>({
    key: 0,
    isOpen: false,
    item: null,
  });
  return {
    ...shown,
    open: (item: Item | null) => setShown(({ key }) => ({ key: key + 1, isOpen: true, item })),
    close: () => setShown((last) => ({ ...last, isOpen: false })),
  };
}
