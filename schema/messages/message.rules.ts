import { object } from 'yup';
import { messageStatuses } from '../constants.ts';
import { oneOf, requiredText } from '../value-rules/fields.ts';

/** Only the status of a message can change. */
export const messagePatchRules = object({
  status: oneOf(messageStatuses, `Status must be one of ${messageStatuses.join(', ')}`),
});

export const noteRules = object({
  text: requiredText('Note').max(5000, 'Note must be less than 5000 characters'),
});

export const replyRules = object({
  subject: requiredText('Subject').max(200, 'Subject must be less than 200 characters'),
  text: requiredText('Reply').max(10000, 'Reply must be less than 10000 characters'),
});
