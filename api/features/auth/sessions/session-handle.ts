import type { Device } from './device.cookie.ts';

/** The browser's session, as the services know it. */
export interface SessionHandle {
  readonly id: number | undefined;
  readonly device: Device;
  /** @throws Forbidden where the connection is not safe enough to log in over it */
  requireSafe(): void;
  /**
   * Begins a session for the person under a new id; not when the person has been deactivated or has another password
   * than the one with this hash by now.
   */
  start(userId: number, passwordHash: string): Promise<boolean>;
  /** Ends it on the server and clears the cookies. */
  end(): Promise<void>;
}
