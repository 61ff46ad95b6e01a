import { ConnectionException, DriverException } from '@mikro-orm/core';
import { RuleFailure } from '#schema/rules/check';
import { AppError, BadInput } from './errors.ts';

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']);

/** Whatever was thrown, as an error that may be shown. What nobody foresaw is INTERNAL_SERVER_ERROR, without detail. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RuleFailure) return new BadInput(error.message, error.fields);
  const code = codeOf(error);
  if (error instanceof ConnectionException || (code && unreachable.has(code))) {
    return new AppError('UNAVAILABLE', 'The database cannot be reached; please try again in a moment', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
  // invalid byte sequence, e.g. NUL: PostgreSQL cannot hold it, so nothing can have that name.
  if (error instanceof DriverException && code === '22021') {
    return new BadInput('Contains characters that cannot be stored');
  }
  return new AppError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side', { cause: error });
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
