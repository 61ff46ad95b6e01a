import { Router, type Request, type Response } from 'express';
import type { ExampleCall } from '../openapi/example-call.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Created } from '../http/responses/created.ts';
import { creating } from '../rest/creating.ts';
import { route } from '../rest/route.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** How a call is tried for its documentation, in the order of the calls. */
type CallExample = Omit<ExampleCall, 'call'>;

interface Described extends Operation {
  /** Sent by a test, which keeps what comes back; calls that create something first, deletions last. */
  example: CallExample;
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
  const parts: Record<string, Record<string, Record<string, Handler>>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const [, method, part = '', rest = ''] = /^([A-Z]+) \/api(\/[^/]+)(.*)$/.exec(name) ?? [];
    if (method === undefined || !methods.includes(method))
      throw new Error(`"${name}" is no call, as GET /api/things is`);
    const path = rest.replace(/\{(\w+)\}/g, ':$1') || '/';
    ((parts[part] ??= {})[path] ??= {})[method] = handlerOf(call);
  }
  return Object.fromEntries(Object.entries(parts).map(([part, paths]) => [part, () => routerOf(paths)]));
}

type Handler = (req: Request, res: Response) => Promise<void>;

function handlerOf(call: Call): Handler {
  if ('create' in call) return creating(call.create);
  const { run, status = 200 } = call;
  return async (req, res) => {
    const answer = await run(req, res);
    if (status === 204) res.status(204).end();
    else if (answer !== undefined) res.status(status).json(answer);
    else if (!res.headersSent) throw new Error(`${req.method} ${req.originalUrl} was not answered`);
  };
}

/** Fixed paths come before those with a parameter, which would take them. */
function routerOf(paths: Record<string, Record<string, Handler>>): Router {
  const router = Router();
  const isFixed = (path: string) => !path.includes(':');
  const inOrder = Object.entries(paths).toSorted(([one], [other]) => Number(isFixed(other)) - Number(isFixed(one)));
  for (const [path, handlers] of inOrder) route(router, path, inMethodOrder(handlers));
  return router;
}

/** As `Allow` lists them, whatever the order of the calls. */
const inMethodOrder = (handlers: Record<string, Handler>): Record<string, Handler> =>
  Object.fromEntries(methods.flatMap((method) => (handlers[method] ? [[method, handlers[method]]] : [])));

/** The examples of calls, in an order in which each finds what it needs. */
export function examplesOf(calls: Calls): ExampleCall[] {
  const rank = ({ call, keep }: ExampleCall) => (keep !== undefined ? 0 : call.startsWith('DELETE') ? 2 : 1);
  const examples = Object.entries(calls).map(([call, { example }]) => ({ call, ...example }));
  return examples.toSorted((one, other) => rank(one) - rank(other));
}
