import { Router } from 'express';
import { sendStream } from '../../http/responses/send-stream.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { lastMigration } from '../../database/migrations.ts';
import { route } from '../../rest/route.ts';
import { bundleFilename } from './bundle-filename.ts';
import { bundleOptions } from './bundle-tables.ts';

/** `/api/export`: the whole site as one file; `/api/export/static`: its public pages as a web server needs them. */
export function bundleRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      const options = readQuery(req.query, (query) => bundleOptions.filter((name) => query.flag(name) === true));
      const { stream, done } = await req.scope.bundles.export(options);
      res.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${bundleFilename(req.scope.publicUrl, new Date())}"`,
        // Tells before the first byte which installations can restore it.
        'Halden-Schema': lastMigration,
      });
      await sendStream(res, stream);
      if (!res.destroyed) await done;
    },
  });
  route(router, '/static', {
    GET: async (req, res) => {
      readQuery(req.query, () => undefined);
      const { stream, done } = await req.scope.staticEdition.download();
      res.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="static-${bundleFilename(req.scope.publicUrl, new Date())}"`,
      });
      await sendStream(res, stream);
      if (!res.destroyed) await done;
    },
  });
  return router;
}
