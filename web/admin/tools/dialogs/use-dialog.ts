import { useState } from 'react';

export interface Dialog<Item> {
  /** Another one at each opening. */
  key: number;
  isOpen: boolean;
  item: Item | null;
  open: (item: Item | null) => void;
  close: () => void;
}

/**
 * The state of a dialog about one item or none. The item stays while the dialog fades out, and `key` resets it on each
 * opening.
 */
export function useDialog<Item>(): Dialog<Item> {
  const [shown, setShown] = useState<Pick<Dialog<Item>, 'key' | 'isOpen' | 'item'>>({
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
