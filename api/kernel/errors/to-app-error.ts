import { ConnectionException } from '@mikro-orm/core';
import { RuleFailure } from '#schema/rules/check';
import { AppError, BadInput } from './errors.ts';

/** Codes of Node and of PostgreSQL for a database that is away, restarts, or has no room for a connection. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** PostgreSQL's class of connection exceptions. */
const connectionException = /^08(?!P01)/;

// Messages of pg's errors without a code, for lost or unavailable connections. MikroORM puts the statement before them.
const lost =
  /(?:^|- )(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/;

const wentWrong = 'Something went wrong on our side';

/** For a fault that is shown with its thing, such as a row of a list. @param id under which its cause is in the log */
export const faultMessage = (id: string): string => `${wentWrong} (${id} in the log)`;

/** Seconds after which an unreachable database may be back. */
export const retryAfter = '5';

/**
 * Converts any thrown value to an error that clients may see; unexpected ones to INTERNAL_SERVER_ERROR without details.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RuleFailure) {
    const hasFields = Object.keys(error.fields).length > 0;
    return new BadInput(error.message, hasFields ? error.fields : undefined);
  }
  const code = codeOf(error);
  const isLost = error instanceof Error && lost.test(error.message);
  if (error instanceof ConnectionException || isLost || (code !== undefined && isUnreachable(code))) {
    return new AppError('UNAVAILABLE', 'The database cannot be reached; please try again in a moment', {
      headers: { 'Retry-After': retryAfter },
      cause: error,
    });
  }
  // NUL or another byte sequence that PostgreSQL cannot store.
  if (code === '22021' || code === '08P01') {
    return new BadInput('Contains characters that cannot be stored');
  }
  return new AppError('INTERNAL_SERVER_ERROR', wentWrong, { cause: error });
}

const isUnreachable = (code: string) => unreachable.has(code) || connectionException.test(code);

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // graphql-js wraps values that are not its realm's Error.
  if ('thrownValue' in error) return codeOf(error.thrownValue);
  if (!('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
