import { createContext, use } from 'react';

/** What rendering on the server finds out about the answer as a whole. Null in the browser. */
export interface PageAnswer {
  setStatus: (status: number) => void;
}

export const PageAnswerContext = createContext<PageAnswer | null>(null);

/** Answers the address with this status where the screen is rendered on the server. */
export function usePageStatus(status: number): void {
  use(PageAnswerContext)?.setStatus(status);
}
