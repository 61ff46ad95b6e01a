export {};

declare global {
  /** Set by `server.environment.mts`. */
  var importServer: () => Promise<typeof import('../start-server.ts')>;
}
