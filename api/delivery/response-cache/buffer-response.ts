import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';

/** A complete response of the application. */
export interface BufferedResponse {
  status: number;
  /** Names in lower case; without hop-by-hop headers, `Date`, `Content-Length` and `ETag`. */
  headers: [name: string, value: string][];
  /** The strong ETag that the application gave the response itself. */
  etag?: string | undefined;
  body: Buffer;
}

export interface BufferingResponse {
  /** To be passed to the application. */
  response: ServerResponse;
  /**
   * Null when it turns out not to be for the cache, which aborts it. Rejects when the application aborts it, with the
   * application's error if there is one.
   */
  buffered: Promise<BufferedResponse | null>;
}

/** What of a response is known when its first part is written. */
type Beginning = Pick<BufferedResponse, 'status' | 'headers'>;

const hopByHopHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag']);

const placeholder = '"buffered"';

/**
 * Creates a response that is written to memory, so that one computation serves all requests that wait for it. A
 * response in parts may be longer than memory, so it is aborted unless it is for the cache and not too long.
 */
export function bufferResponse(
  request: IncomingMessage,
  { isCacheable, largest }: { isCacheable: (beginning: Beginning) => boolean; largest: number },
): BufferingResponse {
  const response = new ServerResponse(request);
  const socket = nullSocket();
  response.assignSocket(socket as never);
  // Prevents Express from computing an ETag; the cache entry has its own.
  response.setHeader('ETag', placeholder);

  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  const headers = () =>
    response
      .getHeaderNames()
      .filter((name) => !hopByHopHeaders.has(name))
      .flatMap((name) =>
        [response.getHeader(name) ?? ''].flat().map((value): [string, string] => [name, String(value)]),
      );
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  const { promise: buffered, resolve: settle, reject: fail } = Promise.withResolvers<BufferedResponse | null>();
  // On the object and not in a subclass, because Express replaces the prototype of the response. Not by `response.write =
  // () => …`: V8 puts a function made there into its old generation, where it holds the whole request for a long time.
  Object.assign(response, {
    write: (...given: unknown[]) => {
      const isFirst = chunks.length === 0;
      collect(given[0], given[1]);
      bytes += chunks.at(-1)?.length ?? 0;
      if (bytes > largest || (isFirst && !isCacheable({ status: response.statusCode, headers: headers() }))) {
        chunks.length = 0;
        settle(null);
        response.destroy();
        return false;
      }
      return write(...(given as Parameters<typeof write>));
    },
    end: (...given: unknown[]) => {
      collect(given[0], given[1]);
      return end(...(given as Parameters<typeof end>));
    },
    // `getHeader` does not know headers that are passed to `writeHead`.
    writeHead: (status: number, ...given: unknown[]) => {
      const headers = given.at(-1) as OutgoingHttpHeaders | OutgoingHttpHeader[] | string | undefined;
      if (Array.isArray(headers)) throw new Error('Headers passed to writeHead as a list cannot be buffered');
      for (const [name, value] of Object.entries(typeof headers === 'object' ? headers : {})) {
        if (value !== undefined) response.setHeader(name, value);
      }
      return writeHead(status);
    },
  });

  response.once('finish', () => {
    const [body] = chunks;
    const etag = String(response.getHeader('etag'));
    const own = etag !== placeholder && etag.startsWith('"') ? { etag } : {};
    settle({
      status: response.statusCode,
      headers: headers(),
      ...own,
      body: body && chunks.length === 1 ? body : Buffer.concat(chunks),
    });
  });
  // An `error` event without a listener ends the process.
  socket.once('error', fail);
  response.once('close', () => fail(new Error('The response was aborted')));
  return { response, buffered };
}

/** A sink without back-pressure: no server would emit `drain` on this response. */
function nullSocket(): Writable {
  return new Writable({ highWaterMark: Number.MAX_SAFE_INTEGER, write: (_chunk, _encoding, done) => done() });
}
