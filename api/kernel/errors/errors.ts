/** The errors that clients may see. Anything else becomes INTERNAL_SERVER_ERROR. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'IDEMPOTENCY_MISMATCH'
  | 'GONE'
  | 'PAYLOAD_TOO_LARGE'
  | 'URI_TOO_LONG'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'HEADERS_TOO_LARGE'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

export const httpStatus = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

export interface ErrorDetails {
  /** Messages by field name. */
  fields?: Record<string, string>;
  /** For a conflicting save: the item as stored now. */
  current?: unknown;
  /** A free value to use instead of a taken one. */
  suggestion?: string;
  /** HTTP headers of the error response (Allow, Retry-After). */
  headers?: Record<string, string>;
  cause?: unknown;
}

export class AppError extends Error {
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly suggestion: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.fields = details.fields;
    this.current = details.current;
    this.suggestion = details.suggestion;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return httpStatus[this.code];
  }

  /** The body of a REST response and, without the message, the `extensions` of a GraphQL error. */
  toJSON() {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
      ...(this.suggestion !== undefined && { suggestion: this.suggestion }),
    };
  }
}

export class BadInput extends AppError {
  constructor(message: string, fields?: Record<string, string>) {
    super('BAD_USER_INPUT', message, { ...(fields && { fields }) });
  }
}

export class Unauthenticated extends AppError {
  constructor(message = 'Please log in first') {
    super('UNAUTHENTICATED', message);
  }
}

export class Forbidden extends AppError {
  constructor(message: string) {
    super('FORBIDDEN', message);
  }
}

export class NotFound extends AppError {
  constructor(what: string) {
    super('NOT_FOUND', `${what} not found`);
  }
}

/** An impossible id. For visitors who try to change something it is UNAUTHENTICATED. */
export class InvalidId extends NotFound {}

export class Conflict extends AppError {
  constructor(message: string, details: Pick<ErrorDetails, 'fields' | 'current' | 'suggestion'> = {}) {
    super('CONFLICT', message, details);
  }
}
