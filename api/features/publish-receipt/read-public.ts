import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';

/** What a visitor gets at an address, without the body. */
export interface PublicAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

export type ReadPublic = (path: string, headers?: Record<string, string>) => Promise<PublicAnswer>;

/** The site as visitors get it from this server. */
export interface PublicSite {
  read: ReadPublic;
  /** Settles when this server has heard of everything that is committed: another one may have just saved. */
  caughtUp: () => Promise<void>;
}

/** A visitor inside this process: HTTP from end to end, through everything that other visitors pass, but no network. */
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
