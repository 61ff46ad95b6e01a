import type { Viewer } from './access.ts';

/** Requires the viewer's password for changes that a stolen session must not be able to make. */
export interface PasswordConfirmation {
  /**
   * Checks the password that came with a change, if one did. Call it before the transaction of the change: a wrong
   * password counts although nothing is saved.
   * @throws BadInput on `currentPassword`, Forbidden for an API token, AppError RATE_LIMITED
   */
  accept(currentPassword: string | null | undefined): Promise<void>;

  /**
   * Requires that the password came with this request, or that the login is less than ten minutes old.
   * @param what is changed: `the mail server`
   * @throws BadInput on `currentPassword`, Forbidden for an API token
   */
  require(what: string): void;

  /**
   * Runs `work` if the password is correct. Wrong passwords and BadInput from `work` count: ten in 15 minutes.
   * @param field the input field that holds the password, for the error
   * @throws BadInput on `field`, AppError RATE_LIMITED
   */
  confirmed<T>(viewer: Pick<Viewer, 'id'>, password: string, work: () => Promise<T>, field?: string): Promise<T>;
}
