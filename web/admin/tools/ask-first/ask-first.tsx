import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface Question {
  /** Names the action. */
  title: string;
  text: ReactNode;
  /** The verb. */
  confirmLabel: string;
}

let ask: ((question: Question) => Promise<boolean>) | null = null;

/** Asks before something that a toast or a screen does. Resolves to whether to do it; true outside the panel. */
export const askFirst = (question: Question): Promise<boolean> => ask?.(question) ?? Promise.resolve(true);

/** The dialog of `askFirst`; one for the panel, because toasts outlive the screens that showed them. */
export function AskFirst() {
  const [asked, setAsked] = useState<(Question & { answer: (isWanted: boolean) => void }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    ask = (question) =>
      new Promise((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      });
    return () => {
      ask = null;
    };
  }, []);
  const end = (isWanted: boolean) => {
    setOpen(false);
    asked?.answer(isWanted);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={asked?.title ?? ''}
      confirmLabel={asked?.confirmLabel ?? ''}
      isDestructive
      onConfirm={() => end(true)}
      onCancel={() => end(false)}
    >
      {asked?.text}
    </ConfirmDialog>
  );
}
