import { startServer, type TestServer } from './server.ts';

/**
 * Starts a server for all tests of a file, at its top: `const server = await serverForFile();`. Stops it after them,
 * and expects that it logged no errors.
 */
export async function serverForFile(options?: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options);
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });
  return server;
}
