import { useEffect, useEffectEvent } from 'react';

/** What an undo or a redo has changed back. */
export interface Undone {
  kind: string;
  itemId: string | null;
}

type Listener = (undone: readonly Undone[]) => unknown;

const listeners = new Set<Listener>();

/** Tells open forms that what they show may be outdated. Resolves once they show what is stored. */
export async function tellUndone(undone: readonly Undone[]): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(undone)));
}

/** For forms that keep what they have loaded: lists and details are loaded again without it. */
export function useUndone(onUndone: Listener): void {
  const listen = useEffectEvent(onUndone);
  useEffect(() => {
    const listener: Listener = (undone) => listen(undone);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
