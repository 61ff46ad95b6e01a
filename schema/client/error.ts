/** Why a call failed, in the server's words. */
export class HaldenError extends Error {
  override readonly name = 'HaldenError';

  constructor(
    message: string,
    /**
     * Such as `NOT_FOUND`; `NETWORK_ERROR` without a response, `UNEXPECTED_ANSWER` for a response of another server.
     */
    readonly code: string,
    /** The HTTP status; 0 without a response. */
    readonly status: number,
    /** Messages by field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** In a conflict, the item as stored now. */
    readonly current?: unknown,
    /** Seconds after which to try again, if the server says so. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
