import { importFormats } from '#schema/imports';
import { flag, oneOf, text } from '../json-schema.ts';
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
  'GET /api/export': {
    summary:
      'Exports the whole site as a zip file: rows as JSON Lines, texts as HTML and Markdown, and files, with checksums in `bundle.json`. ' +
      'Secrets are never in it. The header `Halden-Schema` names the last migration of its rows, which an older release refuses. With `revisions` the history too, with `people` messages and subscribers. Needs every permission',
    needs: 'login',
    query: { revisions: flag, people: flag },
    type: 'application/zip',
  },
  'GET /api/export/kept/{id}': {
    summary:
      'Downloads an export from the place where they are kept: GraphQL lists them (`siteExports`). Needs every permission',
    needs: 'login',
    type: 'application/zip',
  },
  'GET /api/export/static': {
    summary:
      'The public site as a zip file of pages, pictures, feeds and redirects that any web server can serve, as visitors see it. ' +
      'Forms and search are sent to the configured server, or say that they are away. Needs every permission',
    needs: 'login',
    type: 'application/zip',
  },
  'GET /api/openapi.json': { summary: 'This document', type: 'application/json' },
  'GET /api/docs': { summary: 'Shows this document as a page', type: 'text/html' },
};
