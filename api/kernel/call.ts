import { Router, type Request, type Response } from 'express';
import type { ExampleCall } from '../openapi/example-call.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Created } from '../http/responses/created.ts';
import { creating } from '../rest/creating.ts';
import { route } from '../rest/route.ts';

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
  const { run, status = 200 } = call;
  return async (req, res) => {
    const answer = await run(req, res);
    if (res.headersSent) return;
    if (status === 204) res.status(204).end();
    else if (answer !== undefined) res.status(status).json(answer);
    else throw new Error(`${req.method} ${req.originalUrl} was not answered`);
  };
}

/** Fixed paths come before those with a parameter, which would take them. */
function routerOf(paths: Paths): Router {
  const router = Router();
  const isFixed = (path: string) => !path.includes(':');
  const inOrder = Object.entries(paths).toSorted(([one], [other]) => Number(isFixed(other)) - Number(isFixed(one)));
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
