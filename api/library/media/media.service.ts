import type { Readable } from 'node:stream';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Action } from '#schema/permissions';
import { check, checkPatch } from '#schema/rules/check';
import { folderRules, mediaRules } from '#schema/rules/media';
import { lockRows } from '../../kernel/database/lock-rows.ts';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { KeysetList, mapped } from '../../kernel/lists/keyset-list.ts';
import { newestFirst, type Sort } from '../../kernel/lists/sort.ts';
import { checkIds, eachOf, type BulkResult } from '../../kernel/lists/bulk.ts';
import { changedColumns, fileColumns } from './media.changes.ts';
import { Media } from './media.entity.ts';
import { mediaOrder, whereMedia } from './media.list.ts';
import type { MediaConditions, MediaQuery, MediaSortField } from './media.query.ts';
import { storedMedia, toMediaRow, type MediaRow, type StoredMedia } from './media.row.ts';
import { PictureLoader } from './pictures/picture.loader.ts';
import type { Picture } from './pictures/picture.type.ts';
import type { InspectedFile } from './uploads/inspect-file.ts';
import type { Scope } from '../../kernel/scope.ts';
import { libraryAddresses } from './pictures/library-addresses.ts';

/** Columns that clients send back as they read them. */
const ignored = [
  'id',
  'kind',
  'mimeType',
  'bytes',
  'width',
  'height',
  'isAnimated',
  'placeholder',
  'url',
  'thumbnailUrl',
  'isShown',
  'createdAt',
  'updatedAt',
];

interface NewFileOptions {
  /** Of a resumable upload, which makes one file however often it is finished. */
  uploadId?: string | null;
  onlyOnce?: boolean;
}

/** The files of the media library. */
export class MediaService {
  private readonly files: KeysetList<Media>;
  private readonly pictures: PictureLoader;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'library' | 'mediaUses' | 'publicUrl' | 'within'>) {
    const { em, publicUrl } = scope;
    this.files = new KeysetList(em, Media, [], { deletedAt: null });
    this.pictures = new PictureLoader(em, publicUrl);
  }

  /** The picture at an address; null when it is not in the library. */
  pictureAt(address: string | null | undefined): Promise<Picture | null> {
    return this.pictures.at(address);
  }

  /** The pictures that texts show, by their addresses. @param texts HTML, the JSON of sections, or fields */
  picturesIn(texts: readonly string[]): Promise<Map<string, Picture>> {
    return this.picturesAmong(libraryAddresses(texts));
  }

  /** The pictures at these addresses, by address. */
  picturesAmong(addresses: readonly string[]): Promise<Map<string, Picture>> {
    return this.pictures.among(addresses);
  }

  async list({ limit, offset, sort, ...conditions }: MediaQuery): Promise<MediaRow[]> {
    this.scope.access.require('read', 'media');
    const rows = await this.files.list(whereMedia(conditions), { limit, offset }, mediaOrder(sort));
    return rows.map(toMediaRow);
  }

  /** Every matching file, for an export. */
  all({ sort, ...conditions }: Omit<MediaQuery, 'limit' | 'offset'>): AsyncGenerator<MediaRow> {
    this.scope.access.require('read', 'media');
    return mapped(this.files.all(whereMedia(conditions), mediaOrder(sort)), toMediaRow);
  }

  /** Counts up to 10,000; with more than that, `isMore` is true. */
  count(conditions: MediaConditions): Promise<Counted> {
    this.scope.access.require('read', 'media');
    return this.files.count(whereMedia(conditions));
  }

  async connection(
    options: PageRequest & { filter?: MediaConditions | undefined; sort?: Sort<MediaSortField> | undefined },
  ): Promise<Connection<MediaRow>> {
    this.scope.access.require('read', 'media');
    const order = mediaOrder(options.sort ?? newestFirst);
    const where = whereMedia(options.filter ?? {});
    const connection = await this.files.connection(where, options, order);
    const edges = connection.edges.map(({ cursor, node }) => ({ cursor, node: toMediaRow(node) }));
    return { ...connection, edges };
  }

  /** @throws NotFound */
  async byId(id: number): Promise<MediaRow> {
    return toMediaRow(await this.found(id, 'read'));
  }

  /** The file made by a resumable upload, or null. */
  async byUpload(uploadId: string): Promise<MediaRow | null> {
    this.scope.access.require('create', 'media');
    const stored = await storedMedia(this.scope.em, { uploadId });
    return stored && toMediaRow(stored);
  }

  /** The file as it is stored: an image without its crop. */
  async original(id: number): Promise<{ stream: Readable; mimeType: string; bytes: number }> {
    const media = await this.found(id, 'read');
    return { stream: await this.scope.library.original(media), mimeType: media.mimeType, bytes: media.bytes };
  }

  /** Adds a file. With `onlyOnce` the answer is the first file with the same bytes, if there is one. */
  async create(
    file: InspectedFile,
    about: unknown = {},
    { uploadId = null, onlyOnce = false }: NewFileOptions = {},
  ): Promise<MediaRow & { isExisting?: true }> {
    this.scope.access.require('create', 'media');
    const { version: _, ...values } = checkPatch(mediaRules, about);
    const existing = onlyOnce && (await storedMedia(this.scope.em, { sha256: file.sha256 }));
    if (existing) return { ...toMediaRow(existing), isExisting: true };
    try {
      const id = await this.scope.library.keep(this.scope.em, file, async (em) => {
        const { altText = null, caption = null, folder = null, tags = [], isPublic = false } = values;
        const title = values.title ?? (file.title || null);
        const described = { title, altText, caption, folder, tags: tags ?? [], isPublic };
        const origin = { uploadId, uploadedBy: this.scope.access.authorId };
        const media = em.create(Media, { ...fileColumns(file), ...described, ...origin });
        await em.flush();
        return media.id;
      });
      return toMediaRow(await this.stored(id));
    } catch (error) {
      if (uploadId === null || !(error instanceof UniqueConstraintViolationException)) throw error;
      // Another request, perhaps on another server, finished the same upload first.
      const media = await this.byUpload(uploadId);
      if (!media) throw error;
      return media;
    }
  }

  /** Replaces the bytes under the same address. The description stays; the crop does not. */
  async replaceFile(id: number, file: InspectedFile, consequences?: string | null): Promise<MediaRow> {
    const { kind, sha256, mimeType } = await this.found(id, 'update');
    if (kind !== file.kind) {
      const message = `Choose another ${kind} file: the new one is of type ${file.kind}`;
      throw new BadInput(message, { file: message });
    }
    await this.scope.library.keep(this.scope.em, file, async (em) => {
      const media = await this.locked(em, id, 'update');
      await this.scope.mediaUses.requireSame(em, id, consequences);
      const extension = file.filename.slice(file.filename.lastIndexOf('.'));
      const filename = media.filename.replace(/\.\w+$/, '') + extension;
      em.assign(media, { ...fileColumns(file), filename, crop: null, ...nextVersion(media) });
    });
    if (sha256 !== file.sha256) await this.scope.library.release(this.scope.em, { sha256, mimeType });
    return toMediaRow(await this.stored(id));
  }

  /**
   * Changes only what the input carries.
   * @throws NotFound, RuleFailure, or Conflict with `current` when the input's `version` is not the stored one
   */
  async update(id: number, input: unknown): Promise<MediaRow> {
    this.scope.access.require('update', 'media');
    const { version, ...values } = checkPatch(mediaRules, input, { withVersion: true, ignored });
    const isSaved = await this.scope.em.transactional(async (em) => {
      const media = await this.locked(em, id, 'update');
      if (version !== undefined && version !== media.version) return false;
      em.assign(media, { ...changedColumns(media, values as Partial<Media>), ...nextVersion(media) });
      return true;
    });
    const stored = toMediaRow(await this.stored(id));
    if (isSaved) return stored;
    throw new Conflict('This file was changed by someone else in the meantime', { current: stored });
  }

  /** Moves files into a folder, or out of any. A folder exists while a file is in it. */
  async move(ids: readonly number[], input: unknown): Promise<Pick<BulkResult, 'done' | 'refused'>> {
    this.scope.access.require('update', 'media');
    const chosen = checkIds(ids);
    const { folder = null } = check(folderRules, input);
    return eachOf(chosen, async (id) => {
      await this.update(id, { folder });
      return true;
    });
  }

  /**
   * Moves the file to the trash.
   * @param replacementId the file that takes its place wherever it is shown
   * @throws Conflict with the uses as `current` when it is shown somewhere and nothing replaces it
   */
  async remove(id: number, replacementId?: number, consequences?: string | null): Promise<void> {
    this.scope.access.require('delete', 'media');
    await this.scope.em.transactional(async (em) => {
      if (replacementId !== undefined) await lockRows(em, Media, [id, replacementId]);
      const media = await this.locked(em, id, 'delete');
      await this.scope.mediaUses.requireSame(em, id, consequences);
      if (replacementId === undefined) await this.requireUnused(em, media);
      // A repeated request of its resumable upload must not find it.
      em.assign(media, { deletedAt: new Date(), deletedBy: this.scope.access.authorId, uploadId: null });
      if (replacementId === undefined) return;
      // The file itself first, so that the other changes belong to its timeline entry.
      await em.flush();
      await this.scope.mediaUses.replace(em, media, await this.replacement(em, media, replacementId));
    });
  }

  /**
   * Moves the files that nothing shows to the trash, and refuses the others. With consequences all are in one
   * transaction, so that what the viewer saw is what changes.
   * @throws Conflict when the consequences have changed
   */
  async removeMany(
    ids: readonly number[],
    consequences?: string | null,
  ): Promise<Pick<BulkResult, 'done' | 'refused'>> {
    this.scope.access.require('delete', 'media');
    if (consequences != null) {
      return this.scope.em.transactional(async (em) => {
        await this.scope.mediaUses.requireSameFiles(em, checkIds(ids), consequences);
        return this.scope.within(em).media.removeMany(ids);
      });
    }
    return eachOf(checkIds(ids), async (id) => {
      await this.remove(id);
      return true;
    });
  }

  /** Private hosts that files may be fetched from. */
  get fetchInside(): readonly string[] {
    return this.scope.library.fetchInside;
  }

  requireRead(): void {
    this.scope.access.require('read', 'media');
  }

  private async requireUnused(em: SqlEntityManager, { id, filename }: Media): Promise<void> {
    const uses = await this.scope.within(em).mediaUses.list(id);
    if (uses.length === 0) return;
    const places = uses.length === 1 ? 'one place' : `${uses.length} places`;
    throw new Conflict(`"${filename}" is shown in ${places}`, { current: uses });
  }

  private async replacement(em: SqlEntityManager, media: Media, id: number): Promise<StoredMedia> {
    const message = 'A file cannot replace itself';
    if (media.id === id) throw new BadInput(message, { replaceWith: 'Choose another file' });
    return this.stored(id, em);
  }

  /** @throws NotFound, Forbidden */
  private async found(id: number, action: Action<'media'>): Promise<StoredMedia> {
    this.scope.access.require(action, 'media');
    const media = await this.stored(id);
    this.scope.access.require(action, 'media', media);
    return media;
  }

  private async locked(em: SqlEntityManager, id: number, action: Action<'media'>): Promise<Media> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const media = await em.findOne(Media, { id, deletedAt: null }, options);
    if (!media) throw new NotFound('Media');
    this.scope.access.require(action, 'media', media);
    return media;
  }

  private async stored(id: number, em = this.scope.em): Promise<StoredMedia> {
    const row = await storedMedia(em, { id });
    if (!row) throw new NotFound('Media');
    return row;
  }
}

const nextVersion = ({ version }: Media) => ({ version: version + 1, updatedAt: new Date() });
