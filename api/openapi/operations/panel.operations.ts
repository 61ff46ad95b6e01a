import { text } from '../json-schema.ts';
import type { Operations } from '../operation.ts';

/** The rest: exports, and this document. */
export const panelOperations: Operations = {
  'GET /api/export/kept/{id}': {
    summary:
      'Downloads an export from the place where they are kept: GraphQL lists them (`siteExports`). Needs every permission',
    needs: 'login',
    type: 'application/zip',
  },
  'GET /api/openapi.json': { summary: 'This document', type: 'application/json' },
  'GET /api/docs': { summary: 'Shows this document as a page', type: 'text/html' },
};
