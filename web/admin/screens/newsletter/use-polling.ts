import { useEffect } from 'react';

const pollMs = 2000;

/** Polls while something is in progress. */
export function usePolling(isUnderWay: boolean, start: (ms: number) => void, stop: () => void): void {
  useEffect(() => {
    if (!isUnderWay) return;
    start(pollMs);
    return stop;
  }, [isUnderWay, start, stop]);
}
