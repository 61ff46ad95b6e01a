import { mediaKinds } from '#schema/media';
import { mediaRules, remoteFileRules } from '#schema/rules/media';
import { bodyFromRules } from '../from-rules.ts';
import { id, oneOf, text, whole, type JsonSchema } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { paging, searching } from './parameters.ts';

const tus = oneOf(['1.0.0']);

const file: JsonSchema = { type: 'string', format: 'binary' };

const rowsQuery = {
  ...searching,
  kind: oneOf(mediaKinds),
  tag: text,
  folder: { ...text, description: 'Empty for files without a folder' },
  unused: oneOf(['true', 'false']),
  sort: oneOf(['createdAt', 'filename', 'bytes'].flatMap((field) => [field, `-${field}`])),
};

/** The operations of the media library. */
export const mediaOperations: Operations = {
  'GET /api/media': {
    summary: 'Lists the media library, newest first',
    needs: 'media.read',
    query: { ...paging, ...rowsQuery },
    response: ['Media'],
  },
  'GET /api/media/export': {
    summary: 'Exports the list of the media library as CSV',
    needs: 'media.read',
    query: rowsQuery,
    type: 'text/csv',
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
  },
  'POST /api/media/from-url': {
    summary: 'Adds a file from a public web address',
    needs: 'media.create',
    body: bodyFromRules(remoteFileRules),
    status: 201,
    response: 'Media',
  },
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
  },
  'HEAD /api/media/uploads/{upload}': {
    summary: 'Returns the received bytes in Upload-Offset, and the finished file in Content-Location',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
  },
  'PATCH /api/media/uploads/{upload}': {
    summary: 'Sends bytes from Upload-Offset on: 204, or 200 with the file after the last byte',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus, 'Upload-Offset': { ...whole, minimum: 0 } },
    bytes: 'application/offset+octet-stream',
    otherwise: { 204: 'Further bytes are expected' },
    response: 'Media',
  },
  'DELETE /api/media/uploads/{upload}': {
    summary: 'Cancels an unfinished upload',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
    status: 204,
  },
  'GET /api/media/{id}': { summary: 'Returns a file of the library', needs: 'media.read', response: 'Media' },
  'PUT /api/media/{id}': {
    summary: 'Changes the description of a file',
    needs: 'media.update',
    body: bodyFromRules(mediaRules, { isPatch: true }),
    response: 'Media',
  },
  'DELETE /api/media/{id}': {
    summary: 'Deletes an unused file, or replaces it by another everywhere',
    needs: 'media.delete',
    query: { replaceWith: id },
    status: 204,
  },
  'PUT /api/media/{id}/file': {
    summary: 'Replaces the file under the same address',
    needs: 'media.update',
    headers: { Consequences: { type: 'string', description: 'The fingerprint of the consequences that were shown' } },
    multipart: { type: 'object', properties: { file }, required: ['file'] },
    response: 'Media',
  },
  'GET /api/media/{id}/original': { summary: 'Returns the uncropped picture', needs: 'media.read', type: 'image/*' },
  'GET /api/media/{id}/uses': { summary: 'Lists where a file is used', needs: 'media.read', response: ['MediaUse'] },
};
