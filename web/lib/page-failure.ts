import { createContext } from 'react';

/** The screen as the server rendered it, failing; `status` is the answer's. It holds for that address only. */
export interface PageFailure {
  path: string;
  status: number;
  /** What is missing, where somebody may not see it. */
  message?: string | null;
}

export const PageFailureContext = createContext<PageFailure | null>(null);
