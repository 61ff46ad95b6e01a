import { Router } from 'express';
import { rm } from 'node:fs/promises';
import { importLimitMb } from '#schema/imports';
import { receiveFile } from '../../http/receive-upload.ts';
import { sendCsv } from '../../http/responses/send-list.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import { reportCsv } from './report/import-report.ts';

/** `/api/imports`: the upload of an export, and the list of what its import loses. All else is GraphQL. */
export function importRoutes(): Router {
  const router = Router();
  route(router, '/', {
    POST: async (req, res) => {
      req.scope.imports.requireAll();
      const { path, filename, fields, folder } = await receiveFile(req, importLimitMb);
      const dispose = () => rm(folder, { recursive: true, force: true });
      try {
        const begun = await req.scope.imports.begin(fields['format'], path, filename, dispose);
        res.status(201).json({ id: begun.id, status: begun.status, filename: begun.filename });
      } catch (error) {
        await dispose();
        throw error;
      }
    },
  });
  route(router, '/:id/report', {
    GET: async (req, res) => {
      const { id } = await req.scope.imports.byId(readId(String(req.params['id']), 'Import'));
      await sendCsv(req, res, 'import-report', reportCsv(req.scope.imports.all(id)));
    },
  });
  return router;
}
