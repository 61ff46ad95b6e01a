import { createContext, useCallback, useMemo, useRef } from 'react';

/** Waits for the uploads of a form. */
export interface RunningUploads {
  /** @param settle resolves when no upload is running, to whether all succeeded */
  register: (uploads: { isBusy: () => boolean; settle: () => Promise<boolean> }) => () => void;
  isBusy: () => boolean;
  settle: () => Promise<boolean>;
}

const none: RunningUploads = {
  register: () => () => undefined,
  isBusy: () => false,
  settle: () => Promise.resolve(true),
};

export const RunningUploadsContext = createContext(none);

/** The uploads that a form has to wait for before it is saved. */
export function useRunningUploads(): RunningUploads {
  const all = useRef(new Set<{ isBusy: () => boolean; settle: () => Promise<boolean> }>());
  const register = useCallback<RunningUploads['register']>((uploads) => {
    all.current.add(uploads);
    return () => void all.current.delete(uploads);
  }, []);
  return useMemo(
    () => ({
      register,
      isBusy: () => [...all.current].some((uploads) => uploads.isBusy()),
      settle: async () => (await Promise.all([...all.current].map(({ settle }) => settle()))).every(Boolean),
    }),
    [register],
  );
}
