import { administrator } from './access/administrator.ts';
import { Client } from './client.ts';
import type {} from './environment/import-server.ts';
import type { runServer, RunningServer } from './run-server.ts';

export { administrator };

export interface TestServer extends RunningServer {
  visitor: () => Client;
  /** A client that has logged in; the first administrator unless told otherwise. */
  loggedIn: (user?: { username: string; password: string }) => Promise<Client>;
}

/** Starts a server, and stops it at the end of the file at the latest. */
export async function startServer(options?: Parameters<typeof runServer>[0]): Promise<TestServer> {
  const { runServer } = await importServer();
  return withClients(await runServer(options));
}

export function withClients(server: RunningServer): TestServer {
  return {
    ...server,
    visitor: () => new Client(server.url),
    loggedIn: async ({ username, password } = administrator) => {
      const client = new Client(server.url);
      const { status, body } = await client.post('/api/auth/login', { username, password });
      if (status !== 200) throw new Error(`Login as ${username} failed: ${JSON.stringify(body)}`);
      return client;
    },
  };
}
