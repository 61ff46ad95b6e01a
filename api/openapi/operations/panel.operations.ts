import type { Operations } from '../operation.ts';

/** This document. */
export const panelOperations: Operations = {
  'GET /api/openapi.json': { summary: 'This document', type: 'application/json' },
  'GET /api/docs': { summary: 'Shows this document as a page', type: 'text/html' },
};
