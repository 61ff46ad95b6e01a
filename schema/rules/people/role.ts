import { object } from 'yup';
import { flag, named, optionalText, textOfAtLeast, wholeNumber } from '../../value-rules/fields.ts';

const notALevel = 'Level must be a whole number';

export const roleRules = object({
  name: textOfAtLeast(2, 'Role name must be at least 2 characters')
    .max(100, 'Role name must be less than 100 characters')
    .transform(named),
  displayName: textOfAtLeast(2, 'Display name must be at least 2 characters')
    .max(100, 'Display name must be less than 100 characters')
    .transform(named),
  description: optionalText().max(500, 'Description must be less than 500 characters'),
  level: wholeNumber(notALevel).min(1, 'Level must be at least 1').max(100, 'Level must be at most 100'),
  isActive: flag(),
});
