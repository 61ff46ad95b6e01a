import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { rejectMalformed, requestLimits } from './request-limits.ts';

/** Limits on slow senders, who could otherwise hold connections for ever. */
const options: ServerOptions = {
  maxHeaderSize: requestLimits.headerBytes,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  // Longer than proxies keep theirs (nginx: 60 s), so that none uses a connection we are closing.
  keepAliveTimeout: 65_000,
};

/** Sockets without traffic for this long are closed. */
const socketTimeoutMs = 120_000;

/** An HTTP server with our limits, not yet listening. */
export function createHttpServer(handler?: RequestListener): Server {
  const server = createServer(options, handler);
  server.setTimeout(socketTimeoutMs);
  rejectMalformed(server);
  return server;
}
