import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems take the ports of outgoing connections, and those of servers that name none, from 32768 on. */
const [lowest, highest] = [10_240, 32_767];

/**
 * A port that nobody uses now, and that no other process gets by chance before the caller listens there, or while it
 * restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return port;
    } catch {
      // In use.
    } finally {
      await new Promise((done) => server.close(done));
    }
  }
}
