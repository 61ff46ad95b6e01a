import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { errorCode } from '../../errors/error-code.ts';

/** Streams into a response. It is no error when the client closes the connection before the end. */
export async function sendStream(res: Response, from: Readable, ...through: Transform[]): Promise<void> {
  await pipeline([from, ...through, res]).catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
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
