/** Why a call failed, as the server says it. */
export class HaldenError extends Error {
  override readonly name = 'HaldenError';

  constructor(
    message: string,
    /** Such as `NOT_FOUND`; `NETWORK_ERROR` where no answer came, `UNEXPECTED_ANSWER` where it was not the server's. */
    readonly code: string,
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
    /** Messages by field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** In a conflict, what is stored now. */
    readonly current?: unknown,
    /** After how many seconds to try again, where the server says so. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
