import type { KindDeclaration } from '#schema/content/define';
import { Router, type Request, type Response } from 'express';
import type { ExampleCall } from './openapi/example-call.ts';
import type { Operation } from './openapi/operation.ts';
import type { Created } from './http/responses/created.ts';
import type { Kinds } from './kinds.ts';
import { creating } from './rest/creating.ts';
import { route } from './rest/route.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** How a call is tried for its documentation, in the order of the calls. */
type CallExample = Omit<ExampleCall, 'call' | 'isPreparation'> & {
  /** A call that is sent before it, and is not documented. */
  preparation?: ExampleCall;
};

interface Described extends Operation {
  /** Sent by a test, which keeps what comes back; calls that create something first, deletions last. */
  example: CallExample;
  /** Headers of every response at its path, also of refusals and of OPTIONS. */
  sets?: Readonly<Record<string, string>>;
  /** Whether the response cache keeps what visitors get, which is the same for all of them. */
  isCached?: true;
}

/**
 * A call of the REST API: what the papers say of it, how it is tried, and what it does. `needs` is for the papers: the
 * service alone enforces permissions.
 */
export type Call = Described &
  (
    | { status: 201; create: (req: Request) => Promise<Created> }
    | {
        /** 201 for something whose address its sender may not read. */
        status?: 200 | 201 | 202 | 204 | 302;
        /** What it returns is sent as JSON; nothing if it has sent the response itself. */
        run: (req: Request, res: Response) => Promise<unknown>;
      }
  );

/** By method and path, such as `GET /api/redirects/{id}`. */
export type Calls = Readonly<Record<string, Call>>;

/** What each kind of content has. */
export const callsOfKinds = (kinds: Kinds, ...callsOf: ((kind: KindDeclaration) => Calls)[]): Calls =>
  Object.fromEntries(kinds.all.flatMap((kind) => callsOf.flatMap((of) => Object.entries(of(kind)))));

/** The routers of the calls, by the first part of their path below `/api`: `/redirects`. */
export function routersOf(calls: Calls): Record<string, () => Router> {
  const parts: Record<string, Paths> = {};
  for (const [name, call] of Object.entries(calls)) {
    const [, method, part = '', rest = ''] = /^([A-Z]+) \/api(\/[^/]+)(.*)$/.exec(name) ?? [];
    if (method === undefined || !methods.includes(method))
      throw new Error(`"${name}" is no call, as GET /api/things is`);
    const path = rest.replace(/\{(\w+)\}/g, ':$1') || '/';
    const at = ((parts[part] ??= {})[path] ??= { handlers: {}, headers: {} });
    at.handlers[method] = handlerOf(call);
    Object.assign(at.headers, call.sets);
  }
  return Object.fromEntries(Object.entries(parts).map(([part, paths]) => [part, () => routerOf(paths)]));
}

type Handler = (req: Request, res: Response) => Promise<void>;

type Paths = Record<string, { handlers: Record<string, Handler>; headers: Record<string, string> }>;

function handlerOf(call: Call): Handler {
  if ('create' in call) return creating(call.create);
  const { run, status = 200, isCached } = call;
  return async (req, res) => {
    if (isCached && !req.scope.viewer) res.set('Cache-Control', 'no-cache');
    const answer = await run(req, res);
    if (res.headersSent) return;
    if (status === 204) res.status(204).end();
    else if (answer !== undefined) res.status(status).json(answer);
    else throw new Error(`${req.method} ${req.originalUrl} was not answered`);
  };
}

/** A fixed part of a path comes before a parameter, which would take it. */
function routerOf(paths: Paths): Router {
  const router = Router();
  const rank = (path: string) => path.replace(/:\w+/g, '\uffff');
  const inOrder = Object.entries(paths).toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
  for (const [path, { handlers, headers }] of inOrder) route(router, path, inMethodOrder(handlers), headers);
  return router;
}

/** As `Allow` lists them, whatever the order of the calls. */
const inMethodOrder = (handlers: Record<string, Handler>): Record<string, Handler> =>
  Object.fromEntries(methods.flatMap((method) => (handlers[method] ? [[method, handlers[method]]] : [])));

/** The media types of files that calls receive, by the first part of their path: they are read as they arrive. */
export function fileTypesOf(calls: Calls): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, { multipart, bytes }] of Object.entries(calls)) {
    const [, , part = ''] = name.split('/');
    const types = [...(multipart ? ['multipart/form-data'] : []), ...(bytes !== undefined ? [bytes] : [])];
    if (types.length > 0) found.set(part, [...(found.get(part) ?? []), ...types]);
  }
  return found;
}

/** The examples of calls, in an order in which each finds what it needs. */
export function examplesOf(calls: Calls): ExampleCall[] {
  const rank = ([call, { example }]: [string, Call]) =>
    example.keep !== undefined ? 0 : call.startsWith('DELETE') ? 2 : 1;
  const inOrder = Object.entries(calls).toSorted((one, other) => rank(one) - rank(other));
  return inOrder.flatMap(([call, { example }]) => {
    const { preparation, ...own } = example;
    return [...(preparation ? [{ ...preparation, isPreparation: true as const }] : []), { call, ...own }];
  });
}
