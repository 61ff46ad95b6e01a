import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which Linux assigns from 32768 on. */
const [lowest, highest] = [10_240, 32_767];

/**
 * A free port outside the range from which the system assigns ports to connections. Otherwise another process could get
 * it before the caller listens there, or while the caller restarts.
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
