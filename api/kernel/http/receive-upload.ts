import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { fileTooLarge, uploadLimitMessage } from '#schema/rules/upload';
import { AppError, BadInput } from '../errors/errors.ts';

export interface ReceivedFile {
  path: string;
  filename: string;
  /** The other fields of the form. */
  fields: Record<string, string>;
}

/**
 * Writes the file of a multipart body into a temporary folder, passes it to `use`, then removes the folder.
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE; BadInput for a body that is cut off or holds no file;
 * Unauthenticated or Forbidden when the viewer has lost a right meanwhile
 */
export async function receiveUpload<T>(
  req: Request,
  limitMb: number,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { folder, ...file } = await receiveFile(req, limitMb);
  try {
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same, for a file that outlives the request: the caller removes `folder`. */
export async function receiveFile(req: Request, limitMb: number): Promise<ReceivedFile & { folder: string }> {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must be multipart/form-data with the file in the part "file"',
    );
  }
  const folder = await newFolder();
  try {
    const file = await received(req, type, limitMb, join(folder, 'file'));
    await req.scope.currentRights.require();
    return { ...file, folder };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'halden-upload-'));

/** Runs `work` with a temporary folder and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const tooLarge = (limitMb: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `${fileTooLarge} - ${uploadLimitMessage(limitMb)}`, {
    fields: { file: uploadLimitMessage(limitMb) },
  });

async function received(req: IncomingMessage, type: string, limitMb: number, path: string): Promise<ReceivedFile> {
  const limitBytes = limitMb * 1024 * 1024;
  const parser = makeParser(type, limitBytes);
  const fields = Object.create(null) as Record<string, string>;
  let filename: string | undefined;
  let problem: Error | undefined;
  let written: Promise<void> | undefined;

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) problem ??= new BadInput('A field is too long', { [name]: 'Too long' });
    else fields[name] = value;
  });
  parser.on('file', (name, stream, givenName) => {
    if (written || name !== 'file') {
      problem ??= new BadInput(written ? 'Send one file at a time' : 'The file must be in the part "file"', {
        file: written ? 'Send one file at a time' : 'The file must be in the part "file"',
      });
      stream.resume();
      return;
    }
    // Browsers write a quotation mark in a name as %22.
    filename = givenName.replaceAll('%22', '"');
    stream.on('limit', () => (problem ??= tooLarge(limitMb)));
    written = pipeline(stream, createWriteStream(path));
    // Awaited below; until then it must not count as an unhandled rejection.
    written.catch(() => undefined);
  });
  parser.on(
    'filesLimit',
    () => (problem ??= new BadInput('Send one file at a time', { file: 'Send one file at a time' })),
  );
  parser.on('partsLimit', () => (problem ??= new BadInput('The body has too many parts')));
  parser.on('fieldsLimit', () => (problem ??= new BadInput('The body has too many parts')));

  try {
    await pipeline(req, parser);
    await written;
  } catch (error) {
    throw new BadInput(`The upload was cut off or is malformed: ${(error as Error).message}`, {
      file: 'The upload was cut off or is malformed',
    });
  }
  if (problem) throw problem;
  if (!written) throw new BadInput('Choose a file', { file: 'Choose a file' });
  return { path, filename: filename ?? '', fields };
}

function makeParser(type: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize, files: 2, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20, parts: 14 },
    });
  } catch (error) {
    throw new BadInput(`The multipart body cannot be read: ${(error as Error).message}`);
  }
}
