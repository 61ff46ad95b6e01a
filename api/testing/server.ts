import type {} from './environment/import-server.ts';

export { administrator } from './access/administrator.ts';
export type { TestServer } from './start-server.ts';

export const { startServer } = await importServer();
