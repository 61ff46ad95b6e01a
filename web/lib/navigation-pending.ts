import { createContext } from 'react';

/** Somebody has followed a link, and what it leads to is being loaded. */
export const NavigationPendingContext = createContext(false);
