import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A visitor's response. */
export interface PublicAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
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
        text(response).then(
          (body) => done({ status: response.statusCode ?? 0, headers: response.headers, body }),
          fail,
        );
      });
      asking.end();
    });
}
