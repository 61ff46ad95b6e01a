import { Router, type Request } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import type { RevisionRow } from './revision.row.ts';

/** Adds the REST calls of revisions to those of a kind. */
export function addRevisionRoutes(router: Router, kind: KindDeclaration): void {
  const revisions = (req: Request) => req.scope.revisions(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);
  const number = (req: Request) => readId(String(req.params['number']), 'Revision');

  route(router, '/:id/revisions', {
    GET: async (req, res) => {
      const page = readQuery(req.query, (query) => query.page());
      const rows = await revisions(req).list(id(req), page);
      if (page.isPaged) setPagingHeaders(req, res, page, await revisions(req).count(id(req)));
      res.json(rows.map(toRest));
    },
  });

  route(router, '/:id/revisions/:number', {
    GET: async (req, res) => res.json(await revisions(req).byNumber(id(req), number(req))),
    PUT: async (req, res) => res.json(toRest(await revisions(req).rename(id(req), number(req), req.body))),
  });

  route(router, '/:id/revisions/:number/restore', {
    POST: async (req, res) => res.json(await revisions(req).restore(id(req), number(req), req.body)),
  });
}

function toRest({ number, createdAt, author, token, via, fields, name }: RevisionRow): Omit<RevisionRow, 'status'> {
  return { number, createdAt, author, token, via, fields, name };
}
