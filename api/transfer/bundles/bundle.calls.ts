import { lastMigration } from '../../kernel/database/migrations.ts';
import { sendStream } from '../../kernel/http/responses/send-stream.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { flag } from '../../kernel/openapi/json-schema.ts';
import { bundleFilename } from './bundle-filename.ts';
import { bundleOptions } from './bundle-tables.ts';

export const bundleCalls: Calls = {
  'GET /api/export': {
    summary:
      'Exports the whole site as a zip file: rows as JSON Lines, texts as HTML and Markdown, and files, with checksums in bundle.json. ' +
      'Secrets are never in it. The header `Halden-Schema` names the last migration of its rows, which an older release refuses. With `revisions` the history too, with `people` messages and subscribers. Needs every permission',
    needs: 'login',
    query: { revisions: flag, people: flag },
    type: 'application/zip',
    example: { query: { revisions: 'true' } },
    run: async (req, res) => {
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
  },
};
