import { createContext, use } from 'react';

/** Saves the text of the editor before it is scheduled or reviewed. Resolves to whether all of it is saved. */
export const SaveTextContext = createContext<() => Promise<boolean>>(() => Promise.resolve(true));

export const useSaveText = () => use(SaveTextContext);
