import { ConnectionException } from '@mikro-orm/core';
import { RuleFailure } from '#schema/rules/check';
import { AppError, BadInput } from './errors.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
]);

// What pg says without a code when a connection is lost under it or cannot be had.
const lost =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

/** Seconds after which a database that is away may be back. */
export const retryAfter = '5';

/** Whatever was thrown, as an error that may be shown. What nobody foresaw is INTERNAL_SERVER_ERROR, without detail. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RuleFailure) {
    const hasFields = Object.keys(error.fields).length > 0;
    return new BadInput(error.message, hasFields ? error.fields : undefined);
  }
  const code = codeOf(error);
  const isLost = error instanceof Error && lost.test(error.message);
  if (error instanceof ConnectionException || isLost || (code && unreachable.has(code))) {
    return new AppError('UNAVAILABLE', 'The database cannot be reached; please try again in a moment', {
      headers: { 'Retry-After': retryAfter },
      cause: error,
    });
  }
  // NUL or another invalid byte sequence: PostgreSQL cannot hold it, so nothing can have that name.
  if (code === '22021' || code === '08P01') {
    return new BadInput('Contains characters that cannot be stored');
  }
  return new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side', { cause: error });
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // How graphql-js wraps what is no Error to it: one of another realm, for one.
  if ('thrownValue' in error) return codeOf(error.thrownValue);
  if (!('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
