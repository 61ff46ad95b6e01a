import { join } from 'node:path';
import { Router, type Request } from 'express';
import { check } from '#schema/rules/check';
import { remoteFileRules } from '#schema/rules/media';
import { BadInput } from '../../errors/errors.ts';
import { sendStream } from '../../http/responses/send-stream.ts';
import { sendCsv } from '../../http/responses/send-list.ts';
import { readId } from '../../rest/id.ts';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { route } from '../../rest/route.ts';
import type { InspectedFile } from './uploads/inspect-file.ts';
import { mediaCsv } from './media.csv.ts';
import { readMediaExport, readMediaQuery } from './media.query.ts';
import { inFolder, receiveUpload } from '../../http/receive-upload.ts';
import { readUploadFields } from './uploads/upload-description.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';

/** `/api/media`. Uploads are multipart or resumable; everything else is JSON. */
export function mediaRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Media');

  route(router, '/', {
    GET: async (req, res) => {
      const query = readMediaQuery(req.query);
      const media = await req.scope.media.list(query);
      if (query.isPaged) setPagingHeaders(req, res, query, await req.scope.media.count(query));
      res.json(media);
    },
    POST: async (req, res) => {
      await req.scope.uploads.begin('create');
      const media = await withUpload(req, (file, fields) => {
        const { about, onlyOnce } = readUploadFields(fields);
        return req.scope.media.create(file, about, { onlyOnce });
      });
      res
        .status(media.isExisting ? 200 : 201)
        .location(`/api/media/${media.id}`)
        .json(media);
    },
  });
  route(router, '/from-url', {
    POST: async (req, res) => {
      await req.scope.uploads.begin('create');
      const { url } = check(remoteFileRules, req.body);
      const limitMb = await req.scope.settings.uploadLimitMb();
      const media = await inFolder(async (folder) => {
        const path = join(folder, 'file');
        const { fetchRemote } = await import('./uploads/fetch-remote.ts');
        const name = await fetchRemote(url, path, limitMb, req.scope.media.fetchInside);
        return req.scope.media.create(await inspected(path, name));
      });
      res.status(201).location(`/api/media/${media.id}`).json(media);
    },
  });
  route(router, '/export', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'media');
      await sendCsv(req, res, 'media', mediaCsv(req.scope.media.all(readMediaExport(req.query))));
    },
  });
  uploadRoutes(router);
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.media.byId(id(req))),
    PUT: async (req, res) => res.json(await req.scope.media.update(id(req), req.body)),
    DELETE: async (req, res) => {
      const replacement = req.query['replaceWith'];
      if (replacement !== undefined && typeof replacement !== 'string')
        throw new BadInput('replaceWith may be given once only');
      await req.scope.media.remove(id(req), replacement === undefined ? undefined : readId(replacement, 'Media'));
      res.status(204).end();
    },
  });
  route(router, '/:id/file', {
    PUT: async (req, res) => {
      await req.scope.uploads.begin('update');
      const one = id(req);
      await req.scope.media.byId(one);
      res.json(await withUpload(req, (file) => req.scope.media.replaceFile(one, file, req.get('Consequences'))));
    },
  });
  route(router, '/:id/original', {
    GET: async (req, res) => {
      const { stream, mimeType, bytes } = await req.scope.media.original(id(req));
      res.set({
        'Content-Type': mimeType,
        'Content-Length': String(bytes),
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      await sendStream(res, stream);
    },
  });
  route(router, '/:id/uses', {
    GET: async (req, res) => {
      const { id: found } = await req.scope.media.byId(id(req));
      res.json(await req.scope.mediaUses.list(found));
    },
  });
  return router;
}

async function withUpload<T>(
  req: Request,
  use: (file: InspectedFile, fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  const limitMb = await req.scope.settings.uploadLimitMb();
  return receiveUpload(req, limitMb, async ({ path, filename, fields }) =>
    use(await inspected(path, filename), fields),
  );
}

async function inspected(path: string, filename: string): Promise<InspectedFile> {
  const { inspectFile } = await import('./uploads/inspect-file.ts');
  return inspectFile(path, filename);
}
