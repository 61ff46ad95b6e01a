import { PassThrough, Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Request as ExpressRequest } from 'express';
import { AppError, BadInput, Conflict, NotFound } from '../../../kernel/errors/errors.ts';
import { partsLifetimeMs } from './parts.ts';
import { tooLarge } from '../../../kernel/http/receive-upload.ts';
import { UploadLock } from './upload-lock.ts';

interface TusRequest {
  id: string;
  folder: string;
  limitMb: number;
  /** All bytes have arrived, and the file is being added to the library. */
  isComplete: () => boolean;
  /** Called with the announced length before anything is received. @throws AppError */
  onStart: (bytes: number, metadata: Record<string, string>) => Promise<void>;
  /** Called when all bytes have arrived. @throws AppError */
  onComplete: (metadata: Record<string, string>) => Promise<void>;
}

interface TusResponse {
  status: number;
  headers: Record<string, string>;
}

/** The address of uploads, as in the `Location` header. */
export const uploadsPath = '/api/media/uploads';

const requestHeaders = [
  ...['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-metadata', 'upload-offset', 'upload-concat'],
  ...['content-type', 'content-length'],
];
const responseHeaders = ['location', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-expires'];

const uploadLock = new UploadLock();

/**
 * Handles one request of the tus protocol. The library implements the protocol; errors get the API's own shape.
 * https://tus.io/protocols/resumable-upload
 */
export async function handleTus(req: ExpressRequest, upload: TusRequest): Promise<TusResponse> {
  const { id, folder, limitMb, onStart, onComplete } = upload;
  let problem: unknown;
  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: new PartStore(folder, upload.isComplete),
    locker: uploadLock,
    lockDrainTimeout: 1000,
    // CORS is handled by the application.
    allowedOrigins: () => false,
    maxSize: limitMb * 1024 * 1024,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    onUploadCreate: async (_, { size = 0, metadata }) => {
      await onStart(size, textsOf(metadata));
      return {};
    },
    onUploadFinish: async (_, { metadata }) => {
      await onComplete(textsOf(metadata));
      return {};
    },
    onResponseError: (_, error) => {
      problem = error;
      return undefined;
    },
  });
  const { request, end } = webRequest(req, id);
  try {
    const response = await server.handleWeb(request);
    if (response.status >= 400)
      throw refusal(problem ?? { status_code: response.status, body: await response.text() }, req, limitMb);
    const headers = responseHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: response.status, headers: Object.fromEntries(headers) };
  } finally {
    end();
  }
}

class PartStore extends FileStore {
  constructor(
    directory: string,
    private readonly isComplete: () => boolean,
  ) {
    super({ directory, expirationPeriodInMilliseconds: partsLifetimeMs });
  }

  /**
   * A complete upload that was not added to the library (the process was killed, the database was down) reports its
   * last byte as missing. The client sends that byte again, which finishes the upload.
   */
  override async getUpload(id: string) {
    const upload = await super.getUpload(id);
    if (upload.size && !this.isComplete()) upload.offset = Math.min(upload.offset, upload.size - 1);
    return upload;
  }
}

/** The request as a web `Request`, which the library takes. `end` discards the unread rest of the body. */
function webRequest(req: ExpressRequest, id: string) {
  const headers = new Headers();
  for (const name of requestHeaders) {
    const value = req.get(name);
    // A body sent with the creation request is not read.
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

function refusal(problem: unknown, req: ExpressRequest, limitMb: number): unknown {
  if (problem instanceof Error && !('status_code' in problem)) return problem;
  const { status_code: status, body } = problem as { status_code: number; body: string };
  const message = body.trim();
  if (status === 404 || status === 410) return new NotFound('Upload');
  if (status === 409) return new Conflict('The upload is at another byte: HEAD says at which');
  if (status === 412) return new BadInput('Tus-Resumable must be 1.0.0');
  if (status === 413 && req.method === 'POST') return tooLarge(limitMb);
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'More bytes were sent than Upload-Length said');
  if (status >= 500 && status !== 501) return new Error(`Upload: ${message}`);
  return new BadInput(message);
}
