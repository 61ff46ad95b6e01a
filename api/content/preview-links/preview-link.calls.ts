import type { Request } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { previewLinkRules } from '#schema/rules/content/preview-link';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { idempotencyKey } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';

/** The calls of the preview links of a kind. */
export function previewLinkCallsOf(kind: KindDeclaration): Calls {
  const { plural: many, name: one } = kind;
  const at = `/api/${many}/{id}/preview-links`;
  const links = (req: Request) => req.scope.previewLinks(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);
  const path = { id: `{${one}}` };
  return {
    [`GET ${at}`]: {
      summary: `Lists the preview links, newest first, without their addresses; needs ${many}.read too`,
      needs: `${many}.update`,
      response: ['PreviewLink'],
      example: { path },
      run: (req) => {
        readQuery(req.query, () => null);
        return links(req).list(id(req));
      },
    },
    [`POST ${at}`]: {
      summary: `Makes a link that shows the ${one} to people without an account; needs ${many}.read too`,
      needs: `${many}.update`,
      headers: idempotencyKey,
      body: bodyFromRules(previewLinkRules),
      status: 201,
      response: 'NewPreviewLink',
      example: {
        path,
        body: { expiresInDays: 3 },
        headers: { 'Idempotency-Key': `link-${one}` },
        keep: `${one}Link`,
      },
      create: async (req) => {
        const itemId = id(req);
        const link = await links(req).create(itemId, req.body ?? {});
        return { body: link, location: `/api/${many}/${itemId}/preview-links/${link.id}`, isSecret: true };
      },
    },
    [`DELETE ${at}/{linkId}`]: {
      summary: 'Revokes a preview link',
      needs: `${many}.update`,
      status: 204,
      example: { path: { ...path, linkId: `{${one}Link}` } },
      run: (req) => links(req).remove(id(req), readId(String(req.params['linkId']), 'Preview link')),
    },
  };
}
