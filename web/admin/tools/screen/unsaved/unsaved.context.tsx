import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { RunningUploadsContext, useRunningUploads } from './running-uploads.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

interface Unsaved {
  /**
   * Registers what would be lost by leaving now ("“Title”"); null for nothing.
   * @param source the part of the screen with unsaved work, if there are several
   */
  report: (what: string | null, source?: string) => void;
  /** Asks if there are unsaved changes. Resolves to whether to leave. @param source asks only about this part */
  confirmLeaving: (source?: string) => Promise<boolean>;
  /** Forgets unsaved changes, so that leaving does not ask. */
  forget: () => void;
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** A new item changes its address at its first save, without leaving the editor. */
const keepsWork = (state: unknown) => typeof state === 'object' && state !== null && 'keepsWork' in state;

/** Guards unsaved changes: asks before leaving the screen or closing the tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const works = useRef(new Map<string, string>());
  const [question, setQuestion] = useState<{ what: string; answer: (leaves: boolean) => void } | null>(null);

  const confirmLeaving = useCallback(async (source?: string) => {
    const sources = source === undefined ? [...works.current.keys()] : [source];
    const what = sources.flatMap((one) => works.current.get(one) ?? []).join(' and ');
    if (!what) return true;
    const leaves = await new Promise<boolean>((answer) => setQuestion({ what, answer }));
    setQuestion(null);
    if (leaves) for (const one of sources) works.current.delete(one);
    return leaves;
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      works.current.size > 0 && currentLocation.pathname !== nextLocation.pathname && !keepsWork(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmLeaving]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => works.current.size > 0 && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const unsaved = useMemo<Unsaved>(
    () => ({
      report: (named, source = 'screen') => {
        if (named === null) works.current.delete(source);
        else works.current.set(source, named);
      },
      confirmLeaving,
      forget: () => works.current.clear(),
    }),
    [confirmLeaving],
  );
  return (
    <UnsavedContext value={unsaved}>
      <RunningUploadsContext value={useRunningUploads()}>{children}</RunningUploadsContext>
      <ConfirmDialog
        open={question !== null}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        isDestructive
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      >
        The changes to {question?.what} are not saved.
      </ConfirmDialog>
    </UnsavedContext>
  );
}

export function useUnsaved(): Unsaved {
  const unsaved = use(UnsavedContext);
  if (!unsaved) throw new Error('useUnsaved outside UnsavedGuard');
  return unsaved;
}

/** Registers what would be lost by leaving now, unless null. @returns the source, for `confirmLeaving` */
export function useReportUnsaved(what: string | null): string {
  const { report } = useUnsaved();
  const source = useId();
  useEffect(() => {
    if (what === null) return;
    report(what, source);
    return () => report(null, source);
  }, [report, what, source]);
  return source;
}
