import { setPrivate } from '../../kernel/http/private-address.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { flag, text } from '../../kernel/openapi/json-schema.ts';

export const headlessPreviewCalls: Calls = {
  'GET /api/preview': {
    summary: 'Returns the item of a preview token, with the changes that wait in its working copy',
    query: {
      token: { ...text, description: 'The preview token (`hlp_…`), unless it is sent as Bearer' },
      absolute: { ...flag, description: 'Whether `url`, pictures and the addresses in texts begin with https://' },
    },
    response: 'PreviewedItem',
    example: { query: { token: '{previewToken}' }, as: 'visitor' },
    run: async (req, res) => {
      setPrivate(res);
      // The token is the credential, cookies are not read: a page of any front end may ask.
      res.set('Access-Control-Allow-Origin', '*');
      const { token, isAbsolute } = readQuery(req.query, (query) => ({
        token: query.text('token'),
        isAbsolute: query.flag('absolute') ?? false,
      }));
      const { kind, item, expiresAt } = await req.scope.headlessPreview.open(req.scope.previewToken ?? token);
      return {
        kind: kind.name,
        expiresAt,
        item: isAbsolute ? req.scope.content(kind).absolute(item) : item,
      };
    },
  },
};
