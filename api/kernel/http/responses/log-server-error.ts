import { requestId } from '../request-context.ts';
import type { Log } from '../../log.ts';
import { AppError } from '../../errors/errors.ts';

/**
 * Logs the cause of a 5xx response; other errors are the client's. A refusal of our own, such as a limit that is
 * reached, is a warning: nothing is broken.
 */
export function logServerError(log: Log, thrown: unknown, error: AppError, where: object): void {
  if (error.status < 500) return;
  const level = thrown instanceof AppError && thrown.cause === undefined ? 'warn' : 'error';
  log[level]({ err: thrown, ...where, requestId: requestId() }, error.message);
}
