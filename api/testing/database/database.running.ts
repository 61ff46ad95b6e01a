import type { TestServer } from './database.server.ts';

/** Shared by setup and teardown, which run in one process; Jest itself passes nothing between them. */
export const running: { server?: TestServer } = {};
