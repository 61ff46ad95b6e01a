import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';

/** A visitor's response, without its body. */
export interface PublicAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

export type ReadPublic = (path: string, headers?: Record<string, string>) => Promise<PublicAnswer>;

/** Reads this server's public site. */
export interface PublicSite {
  read: ReadPublic;
  /** Resolves when this server has processed all committed invalidations, also those of other servers. */
  waitUntilCurrent: () => Promise<void>;
}

/** A visitor inside this process: a complete HTTP request through the whole application, without the network. */
export function publicReader(handler: RequestListener): ReadPublic {
  const server = createServer(handler);
  return (path, headers = {}) =>
    new Promise((done, fail) => {
      const [here, there] = duplexPair();
      server.emit('connection', there);
      const asking = request({
        path,
        headers: { host: 'localhost', connection: 'close', ...headers },
        createConnection: () => here,
      });
      asking.on('error', fail);
      asking.on('response', (response) => {
        response.on('error', fail);
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
        response.resume();
      });
      asking.end();
    });
}
