import { AppError, BadInput } from '../../errors/errors.ts';
import { logServerError } from './log-server-error.ts';
import { toAppError } from '../../errors/to-app-error.ts';
import type { Log } from '../../log.ts';
import { requestIdFor5xx } from '../request-context.ts';

/** The response to an error. Logs server errors. */
export function errorResponse(thrown: unknown, { method, path }: { method: string; path: string }, log: Log) {
  const error = fromExpress(thrown) ?? toAppError(thrown);
  const { status, headers } = error;
  logServerError(log, thrown, error, { method, path });
  return { status, headers, body: { ...error.toJSON(), ...requestIdFor5xx(error) } };
}

/** The errors of Express and its body parsers (http-errors), with our messages. */
function fromExpress(thrown: unknown): AppError | undefined {
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
