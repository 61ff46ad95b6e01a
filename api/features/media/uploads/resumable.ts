import { PassThrough, Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Request as Asking } from 'express';
import { AppError, BadInput, Conflict, NotFound } from '../../../errors/errors.ts';
import { partsLifetimeMs } from './parts.ts';
import { tooLarge } from './receive-upload.ts';
import { UploadLock } from './upload-lock.ts';

interface TusRequest {
  id: string;
  folder: string;
  limitMb: number;
  /** Its last byte has come, and it is on its way into the library. */
  isWhole: () => boolean;
  /** Before anything is received: its length, and what is said of it. @throws AppError */
  onBegin: (bytes: number, said: Record<string, string>) => Promise<void>;
  /** The last byte has come. @throws AppError */
  onWhole: (said: Record<string, string>) => Promise<void>;
}

interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

/** Where uploads are, as the answer names them. */
export const uploadsPath = '/api/media/uploads';

const asked = [
  ...['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-metadata', 'upload-offset', 'upload-concat'],
  ...['content-type', 'content-length'],
];
const answered = ['location', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-expires'];

const uploadLock = new UploadLock();

/**
 * One request of the tus protocol: the library keeps to the protocol and writes the bytes, refusals are ours.
 * https://tus.io/protocols/resumable-upload
 */
export async function answerTus(req: Asking, upload: TusRequest): Promise<TusAnswer> {
  const { id, folder, limitMb, onBegin, onWhole } = upload;
  let problem: unknown;
  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: new PartStore(folder, upload.isWhole),
    locker: uploadLock,
    lockDrainTimeout: 1000,
    // api/cors.ts says who may.
    allowedOrigins: () => false,
    maxSize: limitMb * 1024 * 1024,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    onUploadCreate: async (_, { size = 0, metadata }) => {
      await onBegin(size, textsOf(metadata));
      return {};
    },
    onUploadFinish: async (_, { metadata }) => {
      await onWhole(textsOf(metadata));
      return {};
    },
    onResponseError: (_, error) => {
      problem = error;
      return undefined;
    },
  });
  const { request, end } = webRequest(req, id);
  try {
    const answer = await server.handleWeb(request);
    if (answer.status >= 400)
      throw refusal(problem ?? { status_code: answer.status, body: await answer.text() }, req, limitMb);
    const headers = answered.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: answer.status, headers: Object.fromEntries(headers) };
  } finally {
    end();
  }
}

class PartStore extends FileStore {
  constructor(
    directory: string,
    private readonly isWhole: () => boolean,
  ) {
    super({ directory, expirationPeriodInMilliseconds: partsLifetimeMs });
  }

  /**
   * What is whole but did not get into the library (the process was killed, the database was away) is said to miss its
   * last byte: with it, the upload ends as it would have.
   */
  override async getUpload(id: string) {
    const upload = await super.getUpload(id);
    if (upload.size && !this.isWhole()) upload.offset = Math.min(upload.offset, upload.size - 1);
    return upload;
  }
}

/** As the library reads requests. The body is let go of at the end, however little of it was wanted. */
function webRequest(req: Asking, id: string) {
  const headers = new Headers();
  for (const name of asked) {
    const value = req.get(name);
    // What comes with the announcement is not read.
    if (value !== undefined && !(req.method === 'POST' && name.startsWith('content-'))) headers.set(name, value);
  }
  const url = `http://localhost${uploadsPath}/${id}`;
  if (req.method !== 'PATCH')
    return { request: new Request(url, { method: req.method, headers }), end: () => undefined };
  const body = new PassThrough();
  req.pipe(body);
  req.once('close', () => req.complete || body.destroy(new Error('The connection was cut')));
  const sent = { method: 'PATCH', headers, body: Readable.toWeb(body) as ReadableStream, duplex: 'half' };
  return { request: new Request(url, sent), end: () => req.unpipe(body).resume() };
}

const textsOf = (metadata: Record<string, string | null> = {}) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value ?? '']));

function refusal(problem: unknown, req: Asking, limitMb: number): unknown {
  if (problem instanceof Error && !('status_code' in problem)) return problem;
  const { status_code: status, body } = problem as { status_code: number; body: string };
  const message = body.trim();
  if (status === 404 || status === 410) return new NotFound('Upload');
  if (status === 409) return new Conflict('The upload stands at another byte: HEAD says at which');
  if (status === 412) return new BadInput('Tus-Resumable must be 1.0.0');
  if (status === 413 && req.method === 'POST') return tooLarge(limitMb);
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'More bytes were sent than Upload-Length said');
  if (status >= 500 && status !== 501) return new Error(`Upload: ${message}`);
  return new BadInput(message);
}
