import type { TestServer } from './database.server.ts';

/** Set-up and teardown run in one process, and Jest passes nothing from the first to the second. */
export const running: { server?: TestServer } = {};
