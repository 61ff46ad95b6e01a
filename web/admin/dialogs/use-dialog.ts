import { useState } from 'react';

/** A dialog about one item or none: what it says stays while it fades out, and each opening begins afresh by its key. */
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
