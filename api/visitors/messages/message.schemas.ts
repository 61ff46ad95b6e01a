import { messageStatuses } from '#schema/constants';
import { flag, id, oneOf, orNull, shape, text, time } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const messageSchemas = {
  Message: shape({
    id,
    firstName: text,
    lastName: text,
    email: text,
    industry: orNull(text),
    message: text,
    status: oneOf(messageStatuses),
    isFlagged: { ...flag, description: 'Looks like spam' },
    flagReason: orNull(text),
    page: { ...orNull(text), description: 'The path that it was sent from, with the parameters of a campaign' },
    createdAt: time,
  }),
};
