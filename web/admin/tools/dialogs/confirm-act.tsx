import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAct } from './use-act.ts';
import type { Done } from './use-act.ts';
import type { Dialog } from './use-dialog.ts';

interface ConfirmActProps<Item> {
  /** Its item is what the act is about. */
  dialog: Dialog<Item>;
  title: (item: Item) => string;
  /** The verb: "Delete". */
  confirmLabel: string | ((item: Item) => string);
  onConfirm: (item: Item) => Promise<Done>;
  /** Called before the toast is shown, not after a failure. */
  onDone?: () => void;
  /** Called after the dialog has closed, after a failure, too. */
  onSettled?: () => unknown;
  children: (item: Item) => ReactNode;
}

/** Asks before an act that takes something away, and closes after it. */
export function ConfirmAct<Item>({
  dialog,
  title,
  confirmLabel,
  onConfirm,
  onDone,
  onSettled,
  children,
}: ConfirmActProps<Item>) {
  const act = useAct(onDone);
  const { isOpen, item, close } = dialog;
  if (item === null) return null;
  const confirm = async () => {
    await act.run(() => onConfirm(item));
    close();
    onSettled?.();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={title(item)}
      confirmLabel={typeof confirmLabel === 'string' ? confirmLabel : confirmLabel(item)}
      isDestructive
      isBusy={act.isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {children(item)}
    </ConfirmDialog>
  );
}
