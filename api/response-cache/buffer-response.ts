import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';

/** What the application answered, whole. */
export interface Answer {
  status: number;
  /** Names in lower case; without those that belong to one message on its way (`Date`, `Content-Length`, …). */
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface Captured {
  /** To be given to the application in place of the one that leads to the caller. */
  response: ServerResponse;
  /** Rejects where it is broken off. */
  answer: Promise<Answer>;
}

const ofOneMessage = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag']);

/** A response that goes nowhere but into memory: one computation can serve all who ask at the same time. */
export function capture(request: IncomingMessage): Captured {
  const response = new ServerResponse(request);
  response.assignSocket(nowhere() as never);
  // We name the answer by its content ourselves; with this here Express does not.
  response.setHeader('ETag', '"captured"');

  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  // Own properties, not methods of a class: Express puts a prototype of its own in the place of any other.
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
  // Headers given here would not be among those that a response tells of.
  response.writeHead = (status: number, ...given: unknown[]) => {
    const headers = given.at(-1) as OutgoingHttpHeaders | OutgoingHttpHeader[] | string | undefined;
    if (Array.isArray(headers)) throw new Error('Headers as a list cannot be captured');
    for (const [name, value] of Object.entries(typeof headers === 'object' ? headers : {})) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return writeHead(status);
  };

  const answer = new Promise<Answer>((done, fail) => {
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
    response.once('close', () => fail(new Error('The answer was broken off')));
  });
  return { response, answer };
}

/** Never full: there is no server here that would tell the response to go on. */
function nowhere(): Writable {
  return new Writable({ highWaterMark: Number.MAX_SAFE_INTEGER, write: (_chunk, _encoding, done) => done() });
}
