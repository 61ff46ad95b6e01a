import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** After the last key, and at the latest while somebody types on. */
const pauseMs = 2000;
const longestTypingMs = 10_000;
/** A new item is only created in a longer pause, as its first words are often thrown away. */
const pauseOfNewMs = 5000;
const retryMs = [5000, 10_000, 20_000];
const longestMs = 40_000;

interface AutosaveOptions {
  isOn: boolean;
  isNew: boolean;
  /** Whether something is not saved. */
  isDirty: boolean;
  /** Changes with every edit that is not typed, such as a chosen picture. */
  values: unknown;
  /** @returns `retry` if the server did not answer */
  save: () => Promise<'done' | 'retry'>;
}

/** Saves in a pause of typing, after ten seconds at the latest, and tries again while the server does not answer. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, options: AutosaveOptions) {
  const { isOn, isNew, isDirty, values, save } = options;
  const trySave = useEffectEvent(save);
  const isWaiting = isOn && isDirty;
  const pause = isNew ? pauseOfNewMs : pauseMs;
  // Not started again by each change of the values.
  useEffect(() => {
    if (!isWaiting || isNew) return;
    const timer = setInterval(() => void trySave(), longestTypingMs);
    return () => clearInterval(timer);
  }, [isWaiting, isNew]);
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
    const again = () => wait(pause);
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
  }, [isWaiting, pause, values, form]);
}
