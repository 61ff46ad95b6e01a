import type { Request } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { revisionRules } from '#schema/rules/content/revision';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { whole } from '../../kernel/openapi/json-schema.ts';
import { paging } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { RevisionRow } from './revision.row.ts';

/** The calls of the revisions of a kind. */
export function revisionCallsOf(kind: KindDeclaration): Calls {
  const { plural: many, name: one } = kind;
  const item = typeNameOf(kind);
  const at = `/api/${many}/{id}/revisions`;
  const revisions = (req: Request) => req.scope.revisions(kind);
  const id = (req: Request) => readId(String(req.params['id']), kind.label);
  const number = (req: Request) => readId(String(req.params['number']), 'Revision');
  const version = { ...whole, description: 'The version that was read. An outdated one is a 409.' };
  const path = { id: `{${one}}` };
  const first = { ...path, number: 1 };
  return {
    [`GET ${at}`]: {
      summary: 'Lists its saves, newest first',
      needs: `${many}.read`,
      query: paging,
      response: ['Revision'],
      example: { path, query: { limit: '2' } },
      run: async (req, res) => {
        const page = readQuery(req.query, (query) => query.page());
        const rows = await revisions(req).list(id(req), page);
        if (page.isPaged) setPagingHeaders(req, res, page, await revisions(req).count(id(req)));
        return rows.map(toRest);
      },
    },
    [`GET ${at}/{number}`]: {
      summary: `Returns the ${one} as it was after a save`,
      needs: `${many}.read`,
      response: item,
      example: { path: first },
      run: (req) => revisions(req).byNumber(id(req), number(req)),
    },
    [`PUT ${at}/{number}`]: {
      summary: 'Names a revision, so that it is always kept; an empty name removes it',
      needs: `${many}.update`,
      body: bodyFromRules(revisionRules, { isPatch: true }),
      response: 'Revision',
      example: { path: first, body: { name: 'As approved' } },
      run: async (req) => toRest(await revisions(req).rename(id(req), number(req), req.body)),
    },
    [`POST ${at}/{number}/restore`]: {
      summary: `Saves the fields as they were, as a new revision; needs ${many}.publish if the ${one} is or becomes published`,
      needs: `${many}.update`,
      body: { type: 'object', properties: { version }, additionalProperties: false },
      response: item,
      example: { path: first, body: {} },
      run: (req) => revisions(req).restore(id(req), number(req), req.body),
    },
  };
}

function toRest({ number, createdAt, author, token, via, fields, name }: RevisionRow): Omit<RevisionRow, 'status'> {
  return { number, createdAt, author, token, via, fields, name };
}
