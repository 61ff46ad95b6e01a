import type { Operation } from './operation.ts';

/** The error responses by status: the `code`, and details. */
export const errors = {
  400: 'BAD_USER_INPUT: `fields` holds a message for each invalid field',
  401: 'UNAUTHENTICATED: no one is logged in, or the token is wrong, expired or revoked',
  403: 'FORBIDDEN: the message names the permission, or says that the request came from another site',
  404: 'NOT_FOUND: it does not exist, or is not visible to you',
  409: 'CONFLICT: a value that is taken, in `fields`; or an outdated version, with the stored item in `current`',
  412: 'PRECONDITION_FAILED: `If-Match` is not the ETag of the item any more',
  413: 'PAYLOAD_TOO_LARGE: the body is over the limit',
  415: 'UNSUPPORTED_MEDIA_TYPE: the body is of another type than those listed',
  422: 'IDEMPOTENCY_MISMATCH: the `Idempotency-Key` was sent before with another body',
  429: 'RATE_LIMITED, with `Retry-After`',
  503: 'UNAVAILABLE, with `Retry-After`',
} as const;

export type ErrorStatus = keyof typeof errors;

/** The error responses that an operation can have. */
export function errorsOf(method: string, path: string, operation: Operation): ErrorStatus[] {
  const { needs, query = {}, headers = {}, body, multipart, bytes, response } = operation;
  const isPublic = needs === undefined;
  const hasBody = Boolean(body ?? multipart ?? bytes);
  // A list refuses parameters that it does not know.
  const hasInput = hasBody || Object.keys({ ...query, ...headers }).length > 0 || typeof response === 'object';
  const changes = method !== 'GET' && method !== 'HEAD';
  const isLimited = (isPublic && method === 'POST') || multipart || /\/(?:from-url|uploads)$/.test(path);
  const found = new Set<ErrorStatus>(operation.errors);
  const add = (condition: unknown, ...statuses: ErrorStatus[]) => {
    if (condition) for (const status of statuses) found.add(status);
  };
  add(hasInput, 400);
  // A wrong token is refused even where a visitor gets a response.
  add(true, 401, 503);
  add(changes || (!isPublic && needs !== 'login') || path === '/api/auth/logout', 403);
  add(path.includes('{'), 404);
  add(changes && !path.startsWith('/api/auth'), 409);
  add('If-Match' in headers, 412);
  add(hasBody, 413, 415);
  add('Idempotency-Key' in headers, 422);
  add(isLimited, 429);
  return [...found].toSorted((a, b) => a - b);
}
