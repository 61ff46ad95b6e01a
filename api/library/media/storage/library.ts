import type { Readable } from 'node:stream';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaTypes, type VariantFormat } from '#schema/media/media';
import { advisoryLock } from '../../../kernel/database/advisory-lock.ts';
import type { FileStore } from './file-store.ts';
import type { InspectedFile } from '../uploads/inspect-file.ts';
import { Media } from '../media.entity.ts';
import type { StoredMedia } from '../media.row.ts';
import type { UploadParts } from '../uploads/parts.ts';

/**
 * The bytes of the library, stored once under their SHA-256. A lock on the hash keeps rows and files consistent: no
 * file is removed while another row that needs it is being inserted.
 */
export class MediaLibrary {
  private readonly underway = new Map<string, Promise<string>>();

  constructor(
    private readonly store: FileStore,
    /** Private addresses that files may be fetched from. */
    readonly fetchInside: readonly string[] = [],
    /** Unfinished resumable uploads. */
    readonly parts: UploadParts | null = null,
  ) {}

  /** Stores the file in the transaction of `save`. If that fails, the file is removed again. */
  async keep<T>(em: SqlEntityManager, file: InspectedFile, save: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    try {
      return await em.transactional(async (inner) => {
        await advisoryLock(inner, 'media', file.sha256);
        await this.store.take(originalKey(file), file.path);
        return save(inner);
      });
    } catch (error) {
      await this.release(em, file);
      throw error;
    }
  }

  /** Stores a file whose row follows: until then nothing shows it, and `sweep` removes it after an hour. */
  async place(media: Pick<StoredMedia, 'sha256' | 'mimeType'>, path: string): Promise<void> {
    await this.store.take(originalKey(media), path);
  }

  /** Removes the file and its variants unless a row needs it. */
  async release(em: SqlEntityManager, file: Pick<StoredMedia, 'sha256' | 'mimeType'>): Promise<void> {
    await em.transactional(async (inner) => {
      await advisoryLock(inner, 'media', file.sha256);
      if ((await inner.count(Media, { sha256: file.sha256 })) > 0) return;
      if ((await this.store.size(originalKey(file))) !== null) await this.store.remove(originalKey(file));
      await this.store.removeAll(variantFolder(file.sha256));
    });
  }

  /** @throws the store's error when the file is missing */
  read(media: Pick<StoredMedia, 'sha256' | 'mimeType'>): Promise<Buffer> {
    return this.store.read(originalKey(media));
  }

  original(media: Pick<StoredMedia, 'sha256' | 'mimeType'>) {
    return this.store.open(originalKey(media));
  }

  async hasOriginal(media: Pick<StoredMedia, 'sha256' | 'mimeType'>): Promise<boolean> {
    return (await this.store.size(originalKey(media))) !== null;
  }

  open(key: string, range?: { start: number; end: number }) {
    return this.store.open(key, range);
  }

  size(key: string): Promise<number | null> {
    return this.store.size(key);
  }

  /** The key of the file as it is shown. A cropped image is generated on first use. */
  async shown(media: StoredMedia): Promise<string> {
    if (!media.crop) return originalKey(media);
    const { extension } = mediaTypes[media.mimeType];
    const format = (['avif', 'webp', 'jpg', 'png'] as const).find((one) => one === extension) ?? 'png';
    return this.generateOnce(media, 'full', null, format);
  }

  /** The key of an image at a width, generated on first use. */
  variant(media: StoredMedia, width: number, format: VariantFormat): Promise<string> {
    return this.generateOnce(media, String(width), width, format);
  }

  private generateOnce(media: StoredMedia, name: string, width: number | null, format: VariantFormat): Promise<string> {
    const key = `${variantFolder(media.sha256)}/${media.fingerprint}-${name}.${format}`;
    let work = this.underway.get(key);
    if (!work) {
      work = this.generate(key, media, width, format).finally(() => this.underway.delete(key));
      this.underway.set(key, work);
    }
    return work;
  }

  private async generate(
    key: string,
    media: StoredMedia,
    width: number | null,
    format: VariantFormat,
  ): Promise<string> {
    if ((await this.store.size(key)) !== null) return key;
    const picture = { width: media.fullWidth ?? 1, height: media.fullHeight ?? 1, crop: media.crop };
    const { resized } = await import('../pictures/pictures.ts');
    await this.store.put(key, await resized(() => this.read(media), picture, width, format));
    return key;
  }

  /** Keeps the export of another site until its files were imported. */
  keepExport(name: string, path: string): Promise<void> {
    return this.store.take(exportKey(name), path);
  }

  async openExport(name: string): Promise<Readable | null> {
    return (await this.store.size(exportKey(name))) === null ? null : this.store.open(exportKey(name));
  }

  async removeExport(name: string): Promise<void> {
    if ((await this.store.size(exportKey(name))) !== null) await this.store.remove(exportKey(name));
  }

  /**
   * Removes unfinished uploads and copies that a crash left on this server's disk.
   * @returns how many files were removed
   */
  async sweepUnfinished(olderThanMs = 60 * 60 * 1000): Promise<number> {
    return (await this.store.sweepArriving(olderThanMs)) + ((await this.parts?.sweep()) ?? 0);
  }

  /** Removes unfinished uploads and every stored file that no row refers to. @returns how many files were removed */
  async sweep(em: SqlEntityManager, olderThanMs = 60 * 60 * 1000): Promise<number> {
    const orphans = new Map<string, Pick<StoredMedia, 'sha256' | 'mimeType'>>();
    for await (const { key, changedAt } of this.store.list('originals')) {
      const match = /([0-9a-f]{64})\.(\w+)$/.exec(key);
      const type = Object.entries(mediaTypes).find(([, { extension }]) => extension === match?.[2])?.[0];
      if (!match?.[1] || !type || Date.now() - changedAt.getTime() < olderThanMs) continue;
      orphans.set(match[1], { sha256: match[1], mimeType: type as StoredMedia['mimeType'] });
    }
    for await (const { key, changedAt } of this.store.list('imports')) {
      if (Date.now() - changedAt.getTime() > longestKept) await this.store.remove(key);
    }
    const unfinished = await this.sweepUnfinished(olderThanMs);
    if (orphans.size === 0) return unfinished;
    const rows = await em.createQueryBuilder(Media).select('sha256').distinct().execute<Pick<Media, 'sha256'>[]>('all');
    for (const { sha256 } of rows) orphans.delete(sha256);
    for (const orphan of orphans.values()) await this.release(em, orphan);
    return unfinished + orphans.size;
  }
}

const originalKey = ({ sha256, mimeType }: Pick<StoredMedia, 'sha256' | 'mimeType'>) =>
  `originals/${sha256.slice(0, 2)}/${sha256}.${mediaTypes[mimeType].extension}`;

const exportKey = (name: string) => `imports/${name}`;

/** An uploaded export that has not been imported is removed after this time, in milliseconds. */
const longestKept = 30 * 24 * 60 * 60 * 1000;

const variantFolder = (sha256: string) => `variants/${sha256.slice(0, 2)}/${sha256}`;
