import type { ErrorRequestHandler, Request } from 'express';
import { InvalidId, Unauthenticated } from '../errors/errors.ts';
import { errorResponse } from '../http/responses/error-response.ts';
import type { Log } from '../log.ts';

/** Translates errors into REST responses: the only place that knows their format. */
export function restErrorHandler(log: Log): ErrorRequestHandler {
  return (given, req, res, _next) => {
    const thrown: unknown = given instanceof InvalidId && isVisitorsWrite(req) ? new Unauthenticated() : given;
    const { status, headers, body } = errorResponse(thrown, req, log);
    if (!res.headersSent) {
      // Those of a download that could not begin.
      for (const name of ['Content-Type', 'Content-Disposition', 'ETag', 'Last-Modified']) res.removeHeader(name);
      res.status(status).set(headers).json(body);
    }
    // Not passed to Express, which would print the error too. Closing shows the client that the response is incomplete.
    else if (!res.writableEnded) res.destroy();
  };
}

/** Ids are read before access is checked. */
const isVisitorsWrite = ({ method, scope }: Request) => method !== 'GET' && method !== 'HEAD' && !scope.viewer;
