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

// Messages of pg's errors without a code, for lost or unavailable connections.
const lost =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

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
  if (error instanceof ConnectionException || isLost || (code && unreachable.has(code))) {
    return new AppError('UNAVAILABLE', 'The database cannot be reached; please try again in a moment', {
      headers: { 'Retry-After': retryAfter },
      cause: error,
    });
  }
  // NUL or another byte sequence that PostgreSQL cannot store.
  if (code === '22021' || code === '08P01') {
    return new BadInput('Contains characters that cannot be stored');
  }
  return new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side', { cause: error });
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // graphql-js wraps values that are not its realm's Error.
  if ('thrownValue' in error) return codeOf(error.thrownValue);
  if (!('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
