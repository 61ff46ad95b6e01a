import { once } from 'node:events';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { CurrentRights } from '../../access/current-rights.ts';
import { errorCode } from '../../errors/error-code.ts';

/** A download may take hours; the rights of who downloads are looked up again so often. */
const checkRightsMs = 1000;

/**
 * Streams into a response. It is no error when the client closes the connection before the end.
 * @throws Unauthenticated or Forbidden when the viewer has lost a right meanwhile
 */
export async function sendStream(res: Response, from: Readable, ...through: Transform[]): Promise<void> {
  // Files of the site itself are sent without a scope.
  const { scope } = res.req as Partial<Request>;
  if (scope) through.push(whileAllowed(scope.currentRights));
  await begun(from);
  await pipeline([from, ...through, res]).catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

function whileAllowed(rights: CurrentRights): Transform {
  let checkedAt = performance.now();
  return new Transform({
    transform(chunk, _encoding, done) {
      if (performance.now() - checkedAt < checkRightsMs) {
        done(null, chunk);
        return;
      }
      rights.require().then(() => {
        checkedAt = performance.now();
        done(null, chunk);
      }, done);
    },
  });
}

/** Waits for the first chunk: a stream that fails before it gets an error response instead of a closed connection. */
async function begun(from: Readable): Promise<void> {
  if (from.errored) throw from.errored;
  if (from.readableLength === 0 && !from.readableEnded) await once(from, 'readable');
}

export async function sendDownload(
  res: Response,
  filename: string,
  type: string,
  text: AsyncIterable<string>,
): Promise<void> {
  res.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${filename}"` });
  await sendStream(res, Readable.from(text));
}
