/** The result of a creating call. */
export interface Created {
  body: object;
  /** The address of what was created. */
  location: string;
  etag?: string;
  /** Whether the body contains a secret, which is shown once and never stored. */
  isSecret?: boolean;
}

/** The stored response of an earlier call. */
export interface Replay {
  location: string;
  etag: string | null;
  answer: string;
}
