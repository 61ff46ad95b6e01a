import type { Device } from './device.cookie.ts';

/** The current session, as services see it. */
export interface SessionHandle {
  readonly id: number | undefined;
  readonly device: Device;
  /** Whether the login is less than ten minutes old, or the password came with this request. */
  readonly isConfirmed: boolean;
  /** The password came with this request. */
  confirm(): void;
  /** @throws Forbidden when the request comes from another site, or the site is https but the request is not */
  requireSafe(): void;
  /**
   * Starts a session under a new id.
   * @returns false if the user has been deactivated or the password no longer has this hash
   */
  start(userId: number, passwordHash: string): Promise<boolean>;
  /** Ends it on the server and clears the cookies. */
  end(): Promise<void>;
}
