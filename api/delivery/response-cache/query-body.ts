import type { IncomingMessage } from 'node:http';

/**
 * Reads the whole body of a request with a Content-Length, and puts it back for later readers.
 * Null when the request ends early.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const wanted = Number(request.headers['content-length']);
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (body: Buffer | null) => {
      request.off('readable', read);
      request.off('close', aborted);
      if (body) request.unshift(body);
      done(body);
    };
    const aborted = () => settle(null);
    const read = () => {
      for (let chunk: unknown; (chunk = request.read()) !== null;) {
        chunks.push(chunk as Buffer);
        length += (chunk as Buffer).length;
        if (length >= wanted) {
          settle(Buffer.concat(chunks));
          return;
        }
      }
    };
    request.on('readable', read);
    request.on('close', aborted);
  });
}
