import { useEffect, useRef, useState } from 'react';

/** Runs the saves of an editor, and whatever must not overlap with them, one at a time. */
export interface SaveTurn {
  /**
   * Runs a user's action after a running background save, with closures that know its outcome.
   * @returns null, without running it, while another user's action runs
   */
  loud: <T>(task: () => Promise<T>) => Promise<T | null>;
  /** Runs a background save. @returns null, without running it, while anything else runs */
  quiet: <T>(task: () => Promise<T>) => Promise<T | null>;
  /** Whether a user's action waits for a background save. */
  isWaiting: boolean;
  /** Whether anything runs. */
  isBusy: () => boolean;
}

/** Refs, not state: of two clicks before the next render, the second must find the first. */
export function useSaveTurn(): SaveTurn {
  const isLoud = useRef(false);
  const quiet = useRef<Promise<unknown>>(null);
  // An object, so that each change is rendered.
  const [wait, setWait] = useState({ isOn: false });
  const goOn = useRef<() => void>(null);
  useEffect(() => {
    if (!wait.isOn) goOn.current?.();
  }, [wait]);

  const afterQuiet = async (): Promise<void> => {
    if (!quiet.current) return;
    setWait({ isOn: true });
    await quiet.current.catch(() => undefined);
    const rendered = new Promise<void>((resolve) => {
      goOn.current = resolve;
    });
    setWait({ isOn: false });
    await rendered;
  };

  return {
    isWaiting: wait.isOn,
    isBusy: () => isLoud.current || quiet.current !== null,
    loud: async (task) => {
      if (isLoud.current) return null;
      isLoud.current = true;
      try {
        await afterQuiet();
        return await task();
      } finally {
        isLoud.current = false;
      }
    },
    quiet: async (task) => {
      if (isLoud.current || quiet.current) return null;
      const running = task();
      quiet.current = running;
      try {
        return await running;
      } finally {
        quiet.current = null;
      }
    },
  };
}
