import { randomUUID } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import { NotFound } from '../../../errors/errors.ts';
import { route } from '../../../rest/route.ts';
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

/** `/api/media/uploads`: resumable uploads by the tus protocol. Only the user or service token that started an upload can continue it. */
export function uploadRoutes(router: Router): void {
  router.use('/uploads', (_req, res, next) => {
    res.set(tusHeaders);
    next();
  });
  route(router, '/uploads', {
    POST: async (req, res) => {
      const { uploads } = req.scope;
      await uploads.begin('create');
      const owner = uploads.requireOwner();
      const lock = await startLock.acquire(owner);
      await answer(req, res, `${owner}-${randomUUID()}`).finally(lock.release);
    },
  });
  route(router, '/uploads/:upload', { HEAD: resume, PATCH: resume, DELETE: resume });
}

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
