import { sendStream } from '../../kernel/http/responses/send-stream.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { readId } from '../../kernel/rest/id.ts';

export const siteExportCalls: Calls = {
  'GET /api/export/kept/{id}': {
    summary:
      'Downloads an export from the place where they are kept: GraphQL lists them (siteExports). Needs every permission',
    needs: 'login',
    type: 'application/zip',
    example: { path: { id: 1 } },
    run: async (req, res) => {
      readQuery(req.query, () => undefined);
      const { filename, stream } = await req.scope.siteExports.open(readId(String(req.params['id']), 'Export'));
      res.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${filename}"`,
      });
      await sendStream(res, stream);
    },
  },
};
