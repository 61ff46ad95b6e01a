import { sendStream } from '../../kernel/http/responses/send-stream.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';

export const staticEditionCalls: Calls = {
  'GET /api/export/static': {
    summary:
      'The public site as a zip file of pages, pictures, feeds and redirects that any web server can serve, as visitors see it. ' +
      'Forms and search are sent to the configured server, or say that they are away. Needs every permission',
    needs: 'login',
    type: 'application/zip',
    example: {},
    run: async (req, res) => {
      readQuery(req.query, () => undefined);
      const { filename, stream, done } = await req.scope.staticEdition.download();
      res.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${filename}"`,
      });
      await sendStream(res, stream);
      if (!res.destroyed) await done;
    },
  },
};
