import { Router } from 'express';
import { sendStream } from '../../http/responses/send-stream.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';

/** `/api/export/kept`: an export from the configured place. */
export function siteExportRoutes(): Router {
  const router = Router();
  route(router, '/:id', {
    GET: async (req, res) => {
      readQuery(req.query, () => undefined);
      const { filename, stream } = await req.scope.siteExports.open(readId(String(req.params['id']), 'Export'));
      res.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${filename}"`,
      });
      await sendStream(res, stream);
    },
  });
  return router;
}
