import type { Operations } from './operation.ts';

/** Those of the document itself, which is made from what features declare. */
export const ownOperations: Operations = {
  'GET /api/openapi.json': { summary: 'This document', type: 'application/json' },
  'GET /api/docs': { summary: 'Shows this document as a page', type: 'text/html' },
};
