import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface ReadyProps {
  onReady: () => void;
  children: ReactNode;
}

/** Says when what is in it is there and listens. Around it, not beside: the ids of `useId` count siblings. */
export function Ready({ onReady, children }: ReadyProps) {
  useEffect(onReady, [onReady]);
  return children;
}
