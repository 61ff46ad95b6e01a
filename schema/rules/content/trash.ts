import { object } from 'yup';

/** For what is restored exactly as it was: any field is unknown. */
export const restoreRules = object({});
