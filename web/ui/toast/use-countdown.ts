import { useCallback, useEffect, useRef } from 'react';

/** Calls `onEnd` after `ms`, not counting pauses. It starts paused, until the first `resume`. */
export function useCountdown(ms: number, onEnd: () => void): { pause: () => void; resume: () => void } {
  const left = useRef(ms);
  const startedAt = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const pause = useCallback(() => {
    if (startedAt.current === null) return;
    clearTimeout(timer.current);
    left.current -= performance.now() - startedAt.current;
    startedAt.current = null;
  }, []);

  const resume = useCallback(() => {
    if (startedAt.current !== null) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => end.current(), Math.max(left.current, 0));
  }, []);

  useEffect(() => pause, [pause]);
  return { pause, resume };
}
