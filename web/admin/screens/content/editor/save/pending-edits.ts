import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Edits that a field has not written to the form's values yet: a long text is not serialised on every key. */
export interface PendingEdits {
  isPending: boolean;
  /** Writes pending edits to the form's values. */
  flush: () => void;
  /** @returns a function that unregisters */
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

/** The form's registry of fields with pending edits. */
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

/** Flush before the page unloads, in the capture phase, so that listeners that store the values see them. */
export function useFlushOnHide(flush: () => void): void {
  useEffect(() => {
    for (const event of ['visibilitychange', 'pagehide']) window.addEventListener(event, flush, true);
    return () => {
      for (const event of ['visibilitychange', 'pagehide']) window.removeEventListener(event, flush, true);
    };
  }, [flush]);
}
