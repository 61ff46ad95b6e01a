import { object } from 'yup';
import { limits } from '../../constants.ts';
import { optionalText } from '../../value-rules/fields.ts';

/** Only the name of a revision can change. */
export const revisionRules = object({
  name: optionalText().max(limits.revisionName, `Name must be less than ${limits.revisionName} characters`),
});
