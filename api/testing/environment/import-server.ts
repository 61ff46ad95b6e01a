export {};

declare global {
  /** Set by `server.environment.mts`. */
  var importServer: () => Promise<typeof import('../run-server.ts')>;
}
