import { pipeline } from 'node:stream/promises';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { Router, type Request as HttpRequest, type RequestHandler, type Response as HttpResponse } from 'express';
import { limits } from '#schema/constants';
import { AppError, Forbidden, NotFound } from '../../kernel/errors/errors.ts';
import { bearerOf } from '../../kernel/http/bearer.ts';
import { allowedOrigin, cors } from '../../kernel/http/security/cors.ts';
import { restErrorHandler } from '../../kernel/rest/error-handler.ts';
import { jsonBody } from '../../kernel/rest/json-body.ts';
import type { Log } from '../../kernel/log.ts';
import type { Scope } from '../../kernel/scope.ts';
import { assistantServer } from './assistant.server.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export interface McpOptions {
  kinds: Kinds;
  publicUrl: string;
  corsOrigins: readonly string[];
  /** Gives a request with an API token its scope. */
  withScope: RequestHandler;
  asVisitor: () => Scope;
  log: Log;
}

/**
 * The Model Context Protocol at `/mcp`: a third transport over the same services, for AI assistants. Nothing is kept
 * between requests. Only API tokens are accepted, never a session.
 */
export function mcp({ kinds, publicUrl, corsOrigins, withScope, asVisitor, log }: McpOptions): Router {
  const handler = createMcpHandler(({ authInfo }) => assistantServer(scopeOf(authInfo?.extra), kinds, log), {
    // Tools change with a permission only, and a request is never kept open.
    maxSubscriptions: 0,
  });
  const own = new URL(publicUrl).origin;
  const router = Router();
  const isOn: RequestHandler = async (req, _res, next) => {
    if (!(await asVisitor().assistants.isOn())) throw new NotFound(req.originalUrl);
    next();
  };
  const hasToken: RequestHandler = (req, _res, next) => {
    const origin = req.get('Origin');
    if (origin !== undefined && origin !== own && allowedOrigin(corsOrigins, origin) === undefined) {
      throw new Forbidden('This request comes from another site: CORS_ORIGINS lists the origins that may call');
    }
    const bearer = bearerOf(req.get('Authorization'));
    if (bearer === undefined) {
      throw new AppError('UNAUTHENTICATED', 'Send an API token: Authorization: Bearer hld_…', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    req.bearer = bearer;
    next();
  };
  router.use(isOn, cors(corsOrigins), hasToken, withScope, jsonBody(limits.bodyBytes));
  router.all('/', (req, res) => answer(handler, req, res, publicUrl));
  router.use((req) => {
    throw new NotFound(req.originalUrl);
  });
  router.use(restErrorHandler(log));
  return router;
}

const scopeOf = (extra: Record<string, unknown> | undefined) => extra?.['scope'] as Scope;

/** The SDK speaks the requests and responses of the Fetch standard. */
async function answer(handler: McpHttpHandler, req: HttpRequest, res: HttpResponse, publicUrl: string): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (value !== undefined) headers.set(name, String(value));
  const request = new Request(new URL(req.originalUrl, publicUrl), { method: req.method, headers });
  const response = await handler.fetch(request, {
    parsedBody: req.body as unknown,
    authInfo: { token: '', clientId: '', scopes: [], extra: { scope: req.scope } },
  });
  res.status(response.status);
  response.headers.forEach((value, name) => res.set(name, value));
  res.set('Cache-Control', 'no-store');
  if (response.body) await pipeline(response.body, res);
  else res.end();
}
