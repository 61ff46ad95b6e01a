import type { Request, Router } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { readQuery } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';

/** Adds the REST calls of preview links to those of a kind. */
export function addPreviewLinkRoutes(router: Router, kind: KindDeclaration): void {
  const links = (req: Request) => req.scope.previewLinks(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);

  route(router, '/:id/preview-links', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json(await links(req).list(id(req)));
    },
    POST: creating(async (req) => {
      const itemId = id(req);
      const link = await links(req).create(itemId, req.body ?? {});
      return { body: link, location: `/api/${kind.plural}/${itemId}/preview-links/${link.id}`, isSecret: true };
    }),
  });

  route(router, '/:id/preview-links/:linkId', {
    DELETE: async (req, res) => {
      await links(req).remove(id(req), readId(String(req.params['linkId']), 'Preview link'));
      res.status(204).end();
    },
  });
}
