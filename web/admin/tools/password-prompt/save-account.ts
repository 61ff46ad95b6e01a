import { trySave } from '../../../lib/requests/try-save.ts';

/** Runs a mutation of the own account for a form. @returns the errors that the form shows, null on success */
export const saveAccount = (values: object, save: () => Promise<unknown>) =>
  trySave(values, save, 'Something went wrong. Please try again.');
