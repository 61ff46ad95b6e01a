import { useState } from 'react';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import type { Toast } from '../../../ui/toast/toast.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { Answered } from '../undo/undo-offer.ts';
import { useUndo } from '../undo/use-undo.ts';

/** What the toast says, and the responses that its "Undo" undoes. */
export interface Done extends Toast {
  answers?: readonly Answered[];
}

export interface Act {
  isBusy: boolean;
  /** Never rejects. */
  run: (work: () => Promise<Done>) => Promise<void>;
}

/** Does something and shows one toast: what was done, with "Undo", or why it failed. */
export function useAct(onDone?: () => void): Act {
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<Done>) => {
    setBusy(true);
    try {
      const { answers = [], ...said } = await work();
      onDone?.();
      toast({ ...said, ...undoOf(...answers) });
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
  };
  return { isBusy, run };
}
