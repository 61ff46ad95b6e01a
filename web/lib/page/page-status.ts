import { createContext, use } from 'react';

/** Sets the HTTP status of the page while it is rendered on the server; null in the browser. */
export const PageStatusContext = createContext<((status: number) => void) | null>(null);

/** Whether the address of the document was removed for good (410). */
export const GoneContext = createContext(false);

/** The status that the server sends with this screen. */
export function usePageStatus(status: number): void {
  use(PageStatusContext)?.(status);
}
