import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';

export type RequestInProcess = (path: string, headers?: Record<string, string>) => Promise<IncomingMessage>;

/** Sends requests to a handler inside this process: complete HTTP, without the network. */
export function inProcess(handler: RequestListener): RequestInProcess {
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
      asking.on('response', done);
      asking.end();
    });
}
