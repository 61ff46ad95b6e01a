import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface ReadyProps {
  onReady: () => void;
  children: ReactNode;
}

/**
 * Reports when its children are mounted and their listeners attached. It wraps them because a sibling would shift the
 * ids of `useId`.
 */
export function Ready({ onReady, children }: ReadyProps) {
  useEffect(onReady, [onReady]);
  return children;
}
