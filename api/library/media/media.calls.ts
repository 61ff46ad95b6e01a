import { join } from 'node:path';
import type { Request } from 'express';
import { mediaKinds } from '#schema/media/media';
import { check } from '#schema/rules/check';
import { mediaRules, remoteFileRules } from '#schema/rules/media';
import { BadInput } from '../../kernel/errors/errors.ts';
import { inFolder, receiveUpload } from '../../kernel/http/receive-upload.ts';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import { sendStream } from '../../kernel/http/responses/send-stream.ts';
import type { Calls } from '../../kernel/call.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { id, oneOf, text, type JsonSchema } from '../../kernel/openapi/json-schema.ts';
import { paging, searching } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';
import { mediaCsv } from './media.csv.ts';
import { mediaSortFields, readMediaExport, readMediaQuery } from './media.query.ts';
import type { InspectedFile } from './uploads/inspect-file.ts';
import { readUploadFields } from './uploads/upload-description.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Media');

const file: JsonSchema = { type: 'string', format: 'binary' };

const rowsQuery = {
  ...searching,
  kind: oneOf(mediaKinds),
  tag: text,
  folder: { ...text, description: 'Empty for files without a folder' },
  unused: oneOf(['true', 'false']),
  sort: oneOf(mediaSortFields.flatMap((field) => [field, `-${field}`])),
};

/** The calls of the library; those of resumable uploads are in `uploads/`. */
export const mediaCalls: Calls = {
  'GET /api/media': {
    summary: 'Lists the media library, newest first',
    needs: 'media.read',
    query: { ...paging, ...rowsQuery },
    response: ['Media'],
    example: { query: { kind: 'image', limit: '1', sort: 'createdAt' } },
    run: async (req, res) => {
      const query = readMediaQuery(req.query);
      const media = await req.scope.media.list(query);
      if (query.isPaged) setPagingHeaders(req, res, query, await req.scope.media.count(query));
      return media;
    },
  },
  'GET /api/media/export': {
    summary: 'Exports the list of the media library as CSV',
    needs: 'media.read',
    query: rowsQuery,
    type: 'text/csv',
    example: { query: { search: 'hall' } },
    run: async (req, res) => {
      req.scope.access.require('read', 'media');
      await sendCsv(req, res, 'media', mediaCsv(req.scope.media.all(readMediaExport(req.query))));
    },
  },
  'POST /api/media': {
    summary: 'Uploads a file',
    needs: 'media.create',
    multipart: {
      type: 'object',
      properties: {
        title: { ...text, description: 'The name of the file unless given' },
        altText: text,
        caption: text,
        folder: text,
        tags: { ...text, description: 'Comma-separated' },
        isPublic: { ...oneOf(['true', 'false']), description: 'Anyone with the address may open it' },
        onlyOnce: {
          ...oneOf(['true', 'false']),
          description: 'If the library has a file with the same bytes, answers with that one instead of adding another',
        },
        file,
      },
      required: ['file'],
    },
    status: 201,
    otherwise: { 200: 'With onlyOnce: the file that is there, with isExisting' },
    response: 'Media',
    example: { file: 'hall.png', body: { altText: 'The hall', tags: 'robots,hall' }, keep: 'media' },
    run: async (req, res) => {
      await req.scope.uploads.begin('create');
      const media = await withUpload(req, (received, fields) => {
        const { about, onlyOnce } = readUploadFields(fields);
        return req.scope.media.create(received, about, { onlyOnce });
      });
      res
        .status(media.isExisting ? 200 : 201)
        .location(`/api/media/${media.id}`)
        .json(media);
    },
  },
  'POST /api/media/from-url': {
    summary: 'Adds a file from a public web address',
    needs: 'media.create',
    body: bodyFromRules(remoteFileRules),
    status: 201,
    response: 'Media',
    example: { body: { url: '{origin}/picture.png' } },
    run: async (req, res) => {
      await req.scope.uploads.begin('create');
      const { url } = check(remoteFileRules, req.body);
      const limitMb = await req.scope.settings.uploadLimitMb();
      const media = await inFolder(async (folder) => {
        const path = join(folder, 'file');
        const { fetchRemote } = await import('./uploads/fetch-remote.ts');
        const name = await fetchRemote(url, path, limitMb, req.scope.media.fetchInside);
        return req.scope.media.create(await inspected(path, name));
      });
      res.location(`/api/media/${media.id}`);
      return media;
    },
  },
  'GET /api/media/{id}': {
    summary: 'Returns a file of the library',
    needs: 'media.read',
    response: 'Media',
    example: { path: { id: '{media}' } },
    run: (req) => req.scope.media.byId(idOf(req)),
  },
  'PUT /api/media/{id}': {
    summary: 'Changes the description of a file',
    needs: 'media.update',
    body: bodyFromRules(mediaRules, { isPatch: true }),
    response: 'Media',
    example: { path: { id: '{media}' }, body: { caption: 'Before the opening' } },
    run: (req) => req.scope.media.update(idOf(req), req.body),
  },
  'DELETE /api/media/{id}': {
    summary: 'Deletes an unused file, or replaces it by another everywhere',
    needs: 'media.delete',
    query: { replaceWith: id },
    status: 204,
    example: { path: { id: '{media}' } },
    run: async (req) => {
      const replacement = req.query['replaceWith'];
      if (replacement !== undefined && typeof replacement !== 'string')
        throw new BadInput('replaceWith may be given once only');
      await req.scope.media.remove(idOf(req), replacement === undefined ? undefined : readId(replacement, 'Media'));
    },
  },
  'PUT /api/media/{id}/file': {
    summary: 'Replaces the file under the same address',
    needs: 'media.update',
    headers: { Consequences: { type: 'string', description: 'The fingerprint of the consequences that were shown' } },
    multipart: { type: 'object', properties: { file }, required: ['file'] },
    response: 'Media',
    example: { path: { id: '{media}' }, file: 'hall.png' },
    run: async (req) => {
      await req.scope.uploads.begin('update');
      const one = idOf(req);
      await req.scope.media.byId(one);
      return withUpload(req, (received) => req.scope.media.replaceFile(one, received, req.get('Consequences')));
    },
  },
  'GET /api/media/{id}/original': {
    summary: 'Returns the uncropped picture',
    needs: 'media.read',
    type: 'image/*',
    example: { path: { id: '{media}' } },
    run: async (req, res) => {
      const { stream, mimeType, bytes } = await req.scope.media.original(idOf(req));
      res.set({
        'Content-Type': mimeType,
        'Content-Length': String(bytes),
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      await sendStream(res, stream);
    },
  },
  'GET /api/media/{id}/uses': {
    summary: 'Lists where a file is used',
    needs: 'media.read',
    response: ['MediaUse'],
    example: { path: { id: '{media}' } },
    run: async (req) => {
      const media = await req.scope.media.byId(idOf(req));
      return req.scope.mediaUses.list(media.id);
    },
  },
};

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
