import { rm } from 'node:fs/promises';
import { importFormats, importLimitMb } from '#schema/imports/imports';
import { receiveFile } from '../../kernel/http/receive-upload.ts';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { oneOf } from '../../kernel/openapi/json-schema.ts';
import { readId } from '../../kernel/rest/id.ts';
import { reportCsv } from './report/import-report.ts';

/** The upload of an export, and the list of what its import loses. All else is GraphQL. */
export const importCalls: Calls = {
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
    example: { file: 'export.xml', keep: 'import' },
    run: async (req) => {
      req.scope.imports.requireAll();
      const { path, filename, fields, folder } = await receiveFile(req, importLimitMb);
      const dispose = () => rm(folder, { recursive: true, force: true });
      try {
        const begun = await req.scope.imports.begin(fields['format'], path, filename, dispose);
        return { id: begun.id, status: begun.status, filename: begun.filename };
      } catch (error) {
        await dispose();
        throw error;
      }
    },
  },
  'GET /api/imports/{id}/report': {
    summary:
      'Everything that an import leaves out, changes or guesses, as CSV: each text, picture, embed, field, link, redirect and author by name, with the reason. Needs every permission',
    needs: 'login',
    type: 'text/csv',
    example: { path: { id: '{import}' }, waitsFor: `select 1 from imports where status = 'rehearsed'` },
    run: async (req, res) => {
      const { id } = await req.scope.imports.byId(readId(String(req.params['id']), 'Import'));
      await sendCsv(req, res, 'import-report', reportCsv(req.scope.imports.all(id)));
    },
  },
};
