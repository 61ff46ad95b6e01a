import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const pauseMs = 2000;
const retryMs = [5000, 10_000, 20_000];
const longestMs = 40_000;

interface AutosaveOptions {
  isOn: boolean;
  /** Whether something is not saved. */
  isDirty: boolean;
  /** Changes with every edit that is not typed, such as a chosen picture. */
  values: unknown;
  /** @returns `retry` if the server did not answer */
  save: () => Promise<'done' | 'retry'>;
}

/** Saves two seconds after the last change, and tries again while the server does not answer. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, { isOn, isDirty, values, save }: AutosaveOptions) {
  const trySave = useEffectEvent(save);
  const isWaiting = isOn && isDirty;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    const run = async () => {
      const outcome = await trySave();
      if (outcome === 'retry' && !isOver) wait(retryMs[failures++] ?? longestMs);
    };
    function wait(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), ms);
    }
    const again = () => wait(pauseMs);
    again();
    const element = form.current;
    // A long text is not in the values at every key.
    element?.addEventListener('input', again);
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      element?.removeEventListener('input', again);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, values, form]);
}
