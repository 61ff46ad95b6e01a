import { importFormats } from '#schema/imports';
import { oneOf, text } from '../json-schema.ts';
import type { Operations } from '../operation.ts';

/** The rest: imports, exports, and this document. */
export const panelOperations: Operations = {
  'POST /api/imports': {
    summary:
      'Uploads the export of another site and rehearses its import, which changes nothing. GraphQL tells what it would do, ' +
      'and starts it (`import`, `startImport`). Needs every permission',
    needs: 'login',
    multipart: {
      type: 'object',
      properties: {
        format: oneOf(importFormats),
        file: { type: 'string', format: 'binary' },
      },
      required: ['file'],
    },
    status: 201,
    response: 'Import',
  },
  'GET /api/imports/{id}/report': {
    summary:
      'Everything that an import leaves out, changes or guesses, as CSV: each text, picture, embed, field, link, redirect and author by name, with the reason. Needs every permission',
    needs: 'login',
    type: 'text/csv',
  },
  'GET /api/export/kept/{id}': {
    summary:
      'Downloads an export from the place where they are kept: GraphQL lists them (`siteExports`). Needs every permission',
    needs: 'login',
    type: 'application/zip',
  },
  'GET /api/openapi.json': { summary: 'This document', type: 'application/json' },
  'GET /api/docs': { summary: 'Shows this document as a page', type: 'text/html' },
};
