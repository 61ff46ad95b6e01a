import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Edits that a field holds and the form's values do not say yet: a long text is not written out on every key. */
export interface PendingEdits {
  isPending: boolean;
  /** Brings the form's values up to date, before they are read. */
  flush: () => void;
  /** @returns to take it back */
  register: (flush: () => void) => () => void;
  report: (isPending: boolean) => void;
}

const none: PendingEdits = {
  isPending: false,
  flush: () => undefined,
  register: () => () => undefined,
  report: () => undefined,
};

export const PendingEditsContext = createContext(none);

export const usePendingEdits = () => useContext(PendingEditsContext);

/** For the form: what its fields report to. */
export function usePendingEditsOfForm(): PendingEdits {
  const flushers = useRef(new Set<() => void>());
  const [isPending, report] = useState(false);
  const register = useCallback((flush: () => void) => {
    flushers.current.add(flush);
    return () => void flushers.current.delete(flush);
  }, []);
  const flush = useCallback(() => {
    flushSync(() => {
      for (const flushOne of flushers.current) flushOne();
    });
  }, []);
  return useMemo(() => ({ isPending, flush, register, report }), [isPending, flush, register]);
}

/** A page on its way out brings its form up to date, before it is asked what to keep: hence while the event comes down. */
export function useFlushOnHide(flush: () => void): void {
  useEffect(() => {
    for (const event of ['visibilitychange', 'pagehide']) window.addEventListener(event, flush, true);
    return () => {
      for (const event of ['visibilitychange', 'pagehide']) window.removeEventListener(event, flush, true);
    };
  }, [flush]);
}
