import { createContext, use } from 'react';

/**
 * Sends a change; if the server asks for the viewer's password, sends it again with the one that they enter.
 * @param send gets the password, null at first
 * @throws what the server refused; its first refusal if the viewer cancels
 */
export type SendConfirmed = <T>(send: (currentPassword: string | null) => Promise<T>) => Promise<T>;

export const PasswordPromptContext = createContext<SendConfirmed>((send) => send(null));

/** For changes that decide who can log in: the server may ask for the password. */
export const useConfirmed = (): SendConfirmed => use(PasswordPromptContext);
