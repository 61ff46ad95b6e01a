/** A request and what comes back, as examples.test.ts has sent it. Lists have their first entries only. */
export interface Example {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
  status: number;
  response?: unknown;
}

/** By method and path, such as `GET /api/posts`. */
export type Examples = Readonly<Record<string, Example>>;
