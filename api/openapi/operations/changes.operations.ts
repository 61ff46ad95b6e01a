import { limits, views } from '#schema/constants';
import { flag, oneOf, text, whole } from '../json-schema.ts';
import type { Operations } from '../operation.ts';

/** The operations of the change feed and of the preview in a front end. */
export const changeOperations: Operations = {
  'GET /api/changes': {
    summary:
      'Lists what happened to items since a cursor, in the order in which it was committed; a cursor that is too old ' +
      'is a 410. With `Accept: text/event-stream` each change is an event, with its cursor as the id; an event ' +
      '`end` with `message` and `code` says that the session or token has ended, or that a right was lost',
    query: {
      since: {
        ...text,
        description: 'The `cursor` of the answer before, or `now`. Without it, the changes begin at the beginning',
      },
      limit: {
        ...whole,
        minimum: 1,
        maximum: limits.listRows,
        description: 'At most 100 are sent at a time, and fewer if their items are long',
      },
      wait: {
        ...whole,
        minimum: 0,
        maximum: limits.changesWait,
        description: 'Where nothing has changed: how many seconds to wait for a change',
      },
      view: oneOf(views),
    },
    response: 'Changes',
  },
  'GET /api/preview': {
    summary: 'Returns the item of a preview token, with the changes that wait in its working copy',
    query: {
      token: { ...text, description: 'The preview token (`hlp_…`), unless it is sent as Bearer' },
      absolute: { ...flag, description: 'Whether `url`, pictures and the addresses in texts begin with https://' },
    },
    response: 'PreviewedItem',
  },
};
