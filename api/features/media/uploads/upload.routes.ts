import { randomUUID } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import { NotFound } from '../../../errors/errors.ts';
import { route } from '../../../rest/route.ts';
import { aboutOf } from '../about-of.ts';
import type { MediaRow } from '../media.row.ts';
import { ownerOf } from './parts.ts';
import { UploadLock } from './upload-lock.ts';

const spoken = { 'Tus-Resumable': '1.0.0', 'Tus-Version': '1.0.0', 'Tus-Extension': 'creation,termination,expiration' };

/** One new upload of a person at a time, so that the limits hold for many that begin at once. */
const startLock = new UploadLock();

/** `/api/media/uploads`: files that come in parts and go on where they stopped, as tus has it. Each is its sender's alone. */
export function uploadRoutes(router: Router): void {
  router.use('/uploads', (_req, res, next) => {
    res.set(spoken);
    next();
  });
  route(router, '/uploads', {
    POST: async (req, res) => {
      const { id: whose } = await req.scope.uploads.begin('create');
      const lock = await startLock.acquire(String(whose));
      await answer(req, res, `${whose}-${randomUUID()}`).finally(lock.release);
    },
  });
  route(router, '/uploads/:upload', { HEAD: goOn, PATCH: goOn, DELETE: goOn });
}

async function goOn(req: Request, res: Response): Promise<void> {
  const { uploads, media } = req.scope;
  const id = String(req.params['upload']);
  if (ownerOf(id) !== uploads.goOn().id) throw new NotFound('Upload');
  if (req.method === 'DELETE') uploads.requireUnfinished(id);
  const file = req.method === 'DELETE' ? null : ((await uploads.awaited(id)) ?? (await media.byUpload(id)));
  if (!file) {
    await answer(req, res, id);
    return;
  }
  // Whoever did not hear that it had ended hears it now.
  const length = String((await uploads.parts.lengthOf(id)) ?? file.bytes);
  arrived(res.set({ 'Upload-Offset': length, 'Upload-Length': length }), file);
}

async function answer(req: Request, res: Response, id: string): Promise<void> {
  const { media, uploads, settings } = req.scope;
  const limitMb = await settings.uploadLimitMb();
  await uploads.parts.open();
  const { answerTus } = await import('./resumable.ts');
  let file: MediaRow | undefined;
  const { status, headers } = await answerTus(req, {
    id,
    folder: uploads.parts.folder,
    limitMb,
    isWhole: () => uploads.awaited(id) !== undefined,
    onBegin: (bytes, said) => uploads.announced(bytes, saidOf(said).about, limitMb),
    onWhole: async (said) => {
      const { filename, about } = saidOf(said);
      file = await uploads.whole(id, filename, (inspected) => media.create(inspected, about, id));
    },
  });
  res.set(headers);
  if (file) arrived(res, file);
  else res.status(status).end();
}

/** Clients send the type that they think it is, too: the bytes say that better. */
function saidOf({ filename = '', filetype: _, ...said }: Record<string, string>) {
  return { filename, about: aboutOf(said) };
}

const arrived = (res: Response, media: MediaRow) =>
  res.status(200).set('Content-Location', `/api/media/${media.id}`).json(media);
