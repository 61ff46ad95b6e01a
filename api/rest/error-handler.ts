import type { ErrorRequestHandler } from 'express';
import { AppError, BadInput } from '../errors/errors.ts';
import type { Log } from '../process/log.ts';
import { requestIdFor5xx, requestId } from '../http/request-id.ts';
import { toAppError } from '../errors/to-app-error.ts';

/** The one place that knows what an error looks like in a REST answer. */
export function restErrorHandler(log: Log): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const { status, headers, body } = restRefusal(thrown, req, log);
    if (!res.headersSent) res.status(status).set(headers).json(body);
    // It was logged; Express would print it too. What is only half sent must not look whole.
    else if (!res.writableEnded) res.destroy();
  };
}

/** An error as it is answered; what is our fault is logged. */
function restRefusal(thrown: unknown, { method, path }: { method: string; path: string }, log: Log) {
  const error = fromBodyParser(thrown) ?? toAppError(thrown);
  const { status, headers } = error;
  if (status >= 500) log.error({ err: thrown, method, path, requestId: requestId() }, error.message);
  return { status, headers, body: { ...error.toJSON(), ...requestIdFor5xx(error) } };
}

/** Express's own refusals (http-errors) in our words. */
function fromBodyParser(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError || !(thrown instanceof Error) || !('status' in thrown)) return undefined;
  const type = 'type' in thrown ? thrown.type : undefined;
  if (type === 'entity.parse.failed') return new BadInput('The body is not valid JSON');
  if (thrown.status === 413) {
    const limit = 'limit' in thrown ? Number(thrown.limit) : 0;
    return new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MB`);
  }
  if (thrown.status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', thrown.message);
  if (thrown.status === 400) {
    return new BadInput(thrown instanceof URIError ? 'The address is not validly encoded' : thrown.message);
  }
  return undefined;
}
