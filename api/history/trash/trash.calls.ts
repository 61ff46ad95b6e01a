import type { Request } from 'express';
import { trashKinds } from '#schema/trash/trash';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { text } from '../../kernel/openapi/json-schema.ts';
import { paging, searching } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';

const entryOf = (req: Request) => ({
  kind: String(req.params['kind']),
  id: readId(String(req.params['id']), 'Trash entry'),
});

export const trashCalls: Calls = {
  'GET /api/trash': {
    summary: 'Lists what was deleted and can be restored, last deleted first; only kinds that the caller may delete',
    needs: 'login',
    query: { ...paging, ...searching, kind: text },
    response: ['TrashItem'],
    example: { query: { kind: 'post' } },
    run: async (req, res) => {
      const { filter, page } = readQuery(req.query, (query) => ({
        filter: {
          kind: query.choice('kind', Object.keys(trashKinds(req.scope.kinds.all))),
          search: query.text('search'),
        },
        page: query.page(),
      }));
      const rows = await req.scope.trash.list({ ...filter, ...page });
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.trash.count(filter));
      return rows;
    },
  },
  'POST /api/trash/{kind}/{id}/restore': {
    summary:
      'Restores it. A taken slug is a 409 with a free one as suggestion, a taken username or email address a 409 too: the body settles it',
    needs: 'login',
    body: { type: 'object', properties: { slug: text, username: text, email: text }, additionalProperties: false },
    response: 'Restored',
    example: { path: { kind: 'post', id: '{postInTrash}' }, body: { slug: 'back-again' } },
    run: (req) => req.scope.trash.restore(entryOf(req), req.body ?? {}),
  },
  'DELETE /api/trash/{kind}/{id}': {
    summary: 'Deletes it for good',
    needs: 'login',
    status: 204,
    example: { path: { kind: 'article', id: '{articleInTrash}' } },
    run: (req) => req.scope.trash.purge(entryOf(req)),
  },
};
