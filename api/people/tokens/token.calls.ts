import type { Request } from 'express';
import { tokenRulesFor, tokenSecretRules } from '#schema/rules/people/token';
import type { Calls } from '../../kernel/call.ts';
import type { Kinds } from '../../kernel/kinds.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { flag } from '../../kernel/openapi/json-schema.ts';
import { idempotencyKey, paging } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Token');

/** @param kinds whose permissions a token can have */
export const tokenCalls = (kinds: Kinds): Calls => ({
  'GET /api/tokens': {
    summary: "Lists the caller's API tokens; with all=true everyone's, for callers with every permission",
    needs: 'login',
    query: { ...paging, all: flag },
    response: ['Token'],
    example: {},
    run: async (req, res) => {
      const { isAll, page } = readQuery(req.query, (query) => ({
        isAll: query.flag('all') ?? false,
        page: query.page(),
      }));
      const tokens = await req.scope.tokens.list(page, isAll);
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.tokens.count(isAll));
      return tokens;
    },
  },
  'POST /api/tokens': {
    summary: 'Creates an API token, which is shown only once; needs a session',
    needs: 'login',
    headers: idempotencyKey,
    body: bodyFromRules(tokenRulesFor(kinds.all)),
    status: 201,
    response: 'NewToken',
    example: {
      body: { name: 'Build', permissions: ['posts.read'], view: 'published', expiresInDays: 90 },
      headers: { 'Idempotency-Key': 'build' },
      keep: 'token',
    },
    create: async (req) => {
      const token = await req.scope.tokens.create(req.body);
      return { body: token, location: `/api/tokens/${token.id}`, isSecret: true };
    },
  },
  'GET /api/tokens/{id}': {
    summary: 'Returns an API token',
    needs: 'login',
    response: 'Token',
    example: { path: { id: '{token}' } },
    run: (req) => req.scope.tokens.byId(idOf(req)),
  },
  'POST /api/tokens/{id}/secret': {
    summary: 'Creates a new secret, which is shown only once; the former one stays valid for some hours',
    needs: 'login',
    body: bodyFromRules(tokenSecretRules),
    response: 'NewToken',
    example: { path: { id: '{token}' }, body: {} },
    run: async (req, res) => {
      const token = await req.scope.tokens.replaceSecret(idOf(req), req.body ?? {});
      res.set('Cache-Control', 'no-store');
      return token;
    },
  },
  'DELETE /api/tokens/{id}': {
    summary: 'Revokes an API token',
    needs: 'login',
    status: 204,
    example: { path: { id: '{token}' } },
    run: (req) => req.scope.tokens.remove(idOf(req)),
  },
});
