import { object } from 'yup';

/** For items that are restored unchanged: no field is allowed. */
export const restoreRules = object({});
