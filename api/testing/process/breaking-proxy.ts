import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { addressOf } from './tcp-proxy.ts';

/** A TCP proxy to the database that resets a connection in the middle of a statement, as a restart of the database does. */
export class BreakingProxy {
  private readonly sockets = new Set<Socket>();
  private remaining = Infinity;
  private readonly server: Server;
  /** Whether a connection has been reset since `breakAt`. */
  hasBroken = false;

  constructor(url: URL) {
    this.server = createServer((socket) => {
      const onward = connect(addressOf(url));
      for (const [end, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.sockets.add(end);
        end.on('error', () => other.destroy()).on('close', () => (this.sockets.delete(end), other.destroy()));
      }
      onward.pipe(socket);
      socket.on('data', (bytes) => {
        this.remaining -= 1;
        if (this.remaining < 0) {
          this.remaining = Infinity;
          this.hasBroken = true;
          socket.resetAndDestroy();
          return;
        }
        onward.write(bytes);
      });
    });
  }

  async open(url: URL): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const proxied = new URL(url);
    proxied.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return proxied.href;
  }

  /** Resets the connection that sends the message after this many. */
  breakAt(messages: number): void {
    this.hasBroken = false;
    this.remaining = messages;
  }

  mend(): void {
    this.remaining = Infinity;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
