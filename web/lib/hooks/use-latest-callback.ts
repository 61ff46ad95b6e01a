import { useCallback, useEffect, useRef } from 'react';

/** The same function at each render, which calls the callback of the last one: for work that waited meanwhile. */
export function useLatestCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
