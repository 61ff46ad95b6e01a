import { AppError } from '../errors/errors.ts';

/** How often one caller, person or token may do something, or how much they may have open at once. */
export interface Limit {
  /** Unique among limits. */
  name: string;
  times: number;
  /**
   * A use counts until this window ends, in the database: for all servers, and across restarts. Null for what counts
   * while it is open, such as a stream: in the memory of the server that has it open and with which it ends.
   */
  withinSeconds: number | null;
  /** A hash of who is counted; defaults to the caller's. */
  whose?: string;
  /** What is counted, for the error; attempts by default. */
  what?: string;
  /** The error in other words, and when to try again if no window says so. */
  refusal?: { code?: 'UNAVAILABLE'; message: string; retrySeconds: number };
}

/** The error of a limit that is used up. @param seconds until its window ends; 0 without a window */
export function overLimit({ what = 'attempts', refusal }: Pick<Limit, 'what' | 'refusal'>, seconds = 0): AppError {
  const { code = 'RATE_LIMITED', message = tooMany(what, seconds), retrySeconds = seconds } = refusal ?? {};
  return new AppError(code, message, { headers: { 'Retry-After': String(Math.max(1, retrySeconds)) } });
}

function tooMany(what: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many ${what}. Please try again ${minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`}.`;
}
