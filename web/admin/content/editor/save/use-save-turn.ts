import { useEffect, useRef, useState } from 'react';

/** Runs the saves of an editor one at a time, and everything else that must not overlap with one. */
export interface SaveTurn {
  /**
   * Runs what the user asked for, after a background save that is running and with the closures that know its outcome.
   * @returns null, without running it, while something else that was asked for runs
   */
  loud: <T>(task: () => Promise<T>) => Promise<T | null>;
  /** Runs a background save. @returns null, without running it, while anything else runs */
  quiet: <T>(task: () => Promise<T>) => Promise<T | null>;
  /** Whether something that the user asked for waits for a background save. */
  isWaiting: boolean;
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
