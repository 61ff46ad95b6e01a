import { useEffect, useEffectEvent } from 'react';

/** The things that an undo or a redo has changed. */
export interface Undone {
  kind: string;
  itemId: string | null;
}

type Listener = (undone: readonly Undone[]) => unknown;

const listeners = new Set<Listener>();

/** Tells open forms that they may be outdated. Resolves once they show the stored values. */
export async function tellUndone(undone: readonly Undone[]): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(undone)));
}

/** For forms, which keep their loaded values; lists and details are refetched without it. */
export function useUndone(onUndone: Listener): void {
  const listen = useEffectEvent(onUndone);
  useEffect(() => {
    const listener: Listener = (undone) => listen(undone);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
