import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';

/** A complete response of the application. */
export interface BufferedResponse {
  status: number;
  /** Names in lower case; without hop-by-hop headers, `Date`, `Content-Length` and `ETag`. */
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface BufferingResponse {
  /** To be passed to the application. */
  response: ServerResponse;
  /** Rejects when the response is aborted. */
  answer: Promise<BufferedResponse>;
}

const ofOneMessage = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag']);

/** Creates a response that is written to memory, so that one computation serves all requests that wait for it. */
export function bufferResponse(request: IncomingMessage): BufferingResponse {
  const response = new ServerResponse(request);
  response.assignSocket(nowhere() as never);
  // Keeps Express from computing an ETag; the cache entry has its own.
  response.setHeader('ETag', '"bufferedResponse"');

  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  // Set on the object and not in a subclass, because Express replaces the prototype of the response.
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  response.write = (...given: unknown[]) => {
    keep(given[0], given[1]);
    return write(...(given as Parameters<typeof write>));
  };
  response.end = (...given: unknown[]) => {
    keep(given[0], given[1]);
    return end(...(given as Parameters<typeof end>));
  };
  // `getHeader` does not know headers that are passed to `writeHead`.
  response.writeHead = (status: number, ...given: unknown[]) => {
    const headers = given.at(-1) as OutgoingHttpHeaders | OutgoingHttpHeader[] | string | undefined;
    if (Array.isArray(headers)) throw new Error('Headers as a list cannot be bufferedResponse');
    for (const [name, value] of Object.entries(typeof headers === 'object' ? headers : {})) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return writeHead(status);
  };

  const answer = new Promise<BufferedResponse>((done, fail) => {
    response.once('finish', () => {
      const headers = response
        .getHeaderNames()
        .filter((name) => !ofOneMessage.has(name))
        .flatMap((name) =>
          [response.getHeader(name) ?? ''].flat().map((value): [string, string] => [name, String(value)]),
        );
      const [body] = chunks;
      done({ status: response.statusCode, headers, body: body && chunks.length === 1 ? body : Buffer.concat(chunks) });
    });
    response.once('close', () => fail(new Error('The response was aborted')));
  });
  return { response, answer };
}

/** A sink without back-pressure: no server would emit `drain` on this response. */
function nowhere(): Writable {
  return new Writable({ highWaterMark: Number.MAX_SAFE_INTEGER, write: (_chunk, _encoding, done) => done() });
}
