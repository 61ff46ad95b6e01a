import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A TCP proxy to the database that can be closed and reopened. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  constructor(private url: URL) {}

  /** Changes the target; takes effect when the proxy is opened again. */
  setTarget(url: string): void {
    this.url = new URL(url);
  }

  async open(): Promise<string> {
    await this.close();
    this.server = createServer((socket) => {
      const onward = connect(addressOf(this.url));
      for (const [end, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.sockets.add(end);
        end.on('error', () => other.destroy()).on('close', () => this.sockets.delete(end));
      }
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    const proxied = new URL(this.url);
    proxied.host = `127.0.0.1:${this.port}`;
    return proxied.href;
  }

  async close(): Promise<void> {
    const { server } = this;
    const closed = server?.listening ? new Promise((resolve) => server.close(resolve)) : undefined;
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** Of a port, or of PostgreSQL's Unix socket in the folder that stands in the place of the host. */
export function addressOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}
