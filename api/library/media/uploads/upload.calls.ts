import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { NotFound } from '../../../kernel/errors/errors.ts';
import type { Calls } from '../../../kernel/call.ts';
import { oneOf, text, whole } from '../../../kernel/openapi/json-schema.ts';
import type { MediaRow } from '../media.row.ts';
import { ownerOf } from './parts.ts';
import { readUploadFields } from './upload-description.ts';
import { UploadLock } from './upload-lock.ts';

const tusHeaders = {
  'Tus-Resumable': '1.0.0',
  'Tus-Version': '1.0.0',
  'Tus-Extension': 'creation,termination,expiration',
};

/** Serialises the new uploads of one owner, so that the limits also hold for many started at once. */
const startLock = new UploadLock();

const tus = oneOf(['1.0.0']);
const path = { upload: '{upload}' };
const versionHeader = { 'Tus-Resumable': '1.0.0' };

const start = {
  headers: { ...versionHeader, 'Upload-Length': '{bytes}', 'Upload-Metadata': 'filename aGFsbC5wbmc=' },
  keep: 'upload',
};

/** Resumable uploads by the tus protocol. Only the user or service token that started an upload can continue it. */
export const uploadCalls: Calls = {
  'POST /api/media/uploads': {
    summary: 'Starts a resumable upload (tus 1.0.0), whose address is in Location',
    needs: 'media.create',
    headers: {
      'Tus-Resumable': tus,
      'Upload-Length': { ...whole, description: 'The size of the file in bytes' },
      'Upload-Metadata': {
        ...text,
        description:
          'filename, title, altText, caption, folder, tags, isPublic, onlyOnce: each followed by its value in Base64',
      },
    },
    status: 201,
    sets: tusHeaders,
    example: start,
    run: async (req, res) => {
      const { uploads } = req.scope;
      await uploads.begin('create');
      const owner = uploads.requireOwner();
      const lock = await startLock.acquire(owner);
      await answer(req, res, `${owner}-${randomUUID()}`).finally(lock.release);
    },
  },
  'HEAD /api/media/uploads/{upload}': {
    summary: 'Returns the received bytes in Upload-Offset, and the finished file in Content-Location',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
    sets: tusHeaders,
    example: { path, headers: versionHeader },
    run: resume,
  },
  'PATCH /api/media/uploads/{upload}': {
    summary: 'Sends bytes from Upload-Offset on: 204, or 200 with the file after the last byte',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus, 'Upload-Offset': { ...whole, minimum: 0 } },
    bytes: 'application/offset+octet-stream',
    otherwise: { 204: 'Further bytes are expected' },
    response: 'Media',
    sets: tusHeaders,
    example: { path, headers: { ...versionHeader, 'Upload-Offset': '0' }, bytes: true },
    run: resume,
  },
  'DELETE /api/media/uploads/{upload}': {
    summary: 'Cancels an unfinished upload',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
    status: 204,
    sets: tusHeaders,
    // The upload of the other examples is finished.
    example: { path, headers: versionHeader, preparation: { call: 'POST /api/media/uploads', ...start } },
    run: resume,
  },
};

async function resume(req: Request, res: Response): Promise<void> {
  const { uploads, media } = req.scope;
  const id = String(req.params['upload']);
  if (ownerOf(id) !== uploads.requireOwner()) throw new NotFound('Upload');
  if (req.method === 'DELETE') uploads.requireUnfinished(id);
  const file = req.method === 'DELETE' ? null : ((await uploads.inProgress(id)) ?? (await media.byUpload(id)));
  if (!file) {
    await answer(req, res, id);
    return;
  }
  // The client missed the final response: repeat it.
  const length = String((await uploads.parts.lengthOf(id)) ?? file.bytes);
  sendMedia(res.set({ 'Upload-Offset': length, 'Upload-Length': length }), file);
}

async function answer(req: Request, res: Response, id: string): Promise<void> {
  const { currentRights, media, uploads, settings } = req.scope;
  const limitMb = await settings.uploadLimitMb();
  await uploads.parts.open();
  const { handleTus } = await import('./resumable.ts');
  let file: MediaRow | undefined;
  const { status, headers } = await handleTus(req, {
    id,
    folder: uploads.parts.folder,
    limitMb,
    isComplete: () => uploads.inProgress(id) !== undefined,
    onStart: (bytes, metadata) => uploads.checkNew(bytes, readMetadata(metadata).about, limitMb),
    onComplete: async (metadata) => {
      const { filename, about, onlyOnce } = readMetadata(metadata);
      await currentRights.require();
      file = await uploads.complete(id, filename, (inspected) =>
        media.create(inspected, about, { uploadId: id, onlyOnce }),
      );
    },
  });
  res.set(headers);
  if (file) sendMedia(res, file);
  else res.status(status).end();
}

/** The type that clients send is ignored: it is detected from the bytes. */
function readMetadata({ filename = '', filetype: _, ...description }: Record<string, string>) {
  return { filename, ...readUploadFields(description) };
}

const sendMedia = (res: Response, media: MediaRow) =>
  res.status(200).set('Content-Location', `/api/media/${media.id}`).json(media);
