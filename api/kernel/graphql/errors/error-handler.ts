import type { ErrorRequestHandler } from 'express';
import { errorResponse } from '../../http/responses/error-response.ts';
import type { Log } from '../../log.ts';

/** Translates errors that happen before GraphQL begins, such as an invalid token or body, into GraphQL responses. */
export function graphqlErrorHandler(log: Log): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const { status, headers, body } = errorResponse(thrown, req, log);
    const { message, ...extensions } = body;
    if (!res.headersSent) {
      const type = req.accepts(['application/json', 'application/graphql-response+json']) || 'application/json';
      res
        .status(status)
        .set(headers)
        .type(type)
        .json({ errors: [{ message, extensions }] });
    } else if (!res.writableEnded) res.destroy();
  };
}
