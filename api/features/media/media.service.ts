import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { mediaUrl, type MediaCrop } from '#schema/media';
import type { Resource } from '#schema/permissions';
import { check, checkPatch } from '#schema/rules/check';
import { folderRules, mediaRules } from '#schema/rules/media';
import type { Access } from '../../scope/access.ts';
import { toConnection, type Connection } from '../../lists/connection.ts';
import { checkChosen, eachOf, type BulkResult } from '../content/bulk.ts';
import { checkFirst, decodeCursor, encodeCursor } from '../../lists/cursor.ts';
import { BadInput, Conflict, NotFound } from '../../errors/errors.ts';
import { containing, type Condition } from '../../lists/keyset-list.ts';
import { cropBox } from './pictures/crop-box.ts';
import type { InspectedFile } from './uploads/inspect-file.ts';
import type { MediaLibrary } from './storage/library.ts';
import type { MediaFolder } from './media-bulk.type.ts';
import type { MediaUse } from './media-use.type.ts';
import { newestMediaFirst, type MediaConditions, type MediaQuery, type MediaSortOrder } from './media.query.ts';
import { mediaColumns, storedMedia, toMediaRow, type MediaRow, type StoredMedia } from './media.row.ts';
import type { Picture } from './pictures/picture.type.ts';
import { ShownPictures } from './shown-pictures.ts';

const { counted } = limits;

const column = { createdAt: 't.created_at', filename: 'lower(t.filename)', bytes: 't.bytes' } as const;

const contentTables = { page: 'pages', post: 'posts', article: 'articles' } as const;

export class MediaService {
  private readonly shown: ShownPictures;
  private counting: Promise<{ all: number; folders: MediaFolder[] }> | undefined;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly library: MediaLibrary,
    publicUrl = '',
  ) {
    this.shown = new ShownPictures(em, publicUrl);
  }

  /** What a page needs to know of a picture that it shows; null when the address is none of the library's. */
  pictureAt(address: string | null | undefined): Promise<Picture | null> {
    return this.shown.at(address);
  }

  /** The same for many, by their addresses. */
  picturesAmong(addresses: readonly string[]): Promise<Map<string, Picture>> {
    return this.shown.among(addresses);
  }

  async list({ limit, offset, sort, ...conditions }: MediaQuery): Promise<MediaRow[]> {
    this.access.require('read', 'media');
    return (await this.rows(conditionsOf(conditions), sort, 'limit ? offset ?', [limit, offset])).map(toMediaRow);
  }

  /** Beyond 10,000 `isMore` is set. */
  async count(conditions: MediaConditions): Promise<{ total: number; isMore: boolean }> {
    this.access.require('read', 'media');
    const all = conditionsOf(conditions);
    const [found] = await this.em.execute<{ n: number }[]>(
      `select count(*)::int as n from (select 1 from media t where ${where(all)} limit ?) found`,
      [...valuesOf(all), counted + 1],
    );
    const n = found?.n ?? 0;
    return { total: Math.min(n, counted), isMore: n > counted };
  }

  async connection(options: {
    first: number;
    after?: string | undefined;
    filter?: MediaConditions | undefined;
    sort?: MediaSortOrder | undefined;
  }): Promise<Connection<MediaRow>> {
    this.access.require('read', 'media');
    const sort = options.sort ?? newestMediaFirst;
    const first = checkFirst(options.first);
    const filter = options.filter ?? {};
    const all = conditionsOf(filter);
    if (options.after) {
      const cursor = decodeCursor(options.after, sort.field === 'createdAt');
      const value = sort.field === 'bytes' ? Number(cursor.value) : cursor.value;
      if (sort.field === 'bytes' && !/^\d{1,9}$/.test(cursor.value)) {
        throw new BadInput('The cursor is not one of this list', { after: 'The cursor is not one of this list' });
      }
      const cast = { createdAt: '::timestamptz', filename: '', bytes: '::int' }[sort.field];
      const beyond = sort.isDescending ? '<' : '>';
      all.push({ sql: `(${column[sort.field]}, t.id) ${beyond} (?${cast}, ?)`, value, more: [cursor.id] });
    }
    const rows = (await this.rows(all, sort, 'limit ?', [first + 1])).map(toMediaRow);
    const valueOf = (row: MediaRow) =>
      ({ createdAt: row.createdAt.toISOString(), filename: row.filename.toLowerCase(), bytes: String(row.bytes) })[
        sort.field
      ];
    const cursorOf = (row: MediaRow) => encodeCursor({ value: valueOf(row), id: row.id });
    return toConnection(rows, first, cursorOf, async () => (await this.count(filter)).total);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<MediaRow> {
    this.access.require('read', 'media');
    return toMediaRow(await this.stored(id));
  }

  /** The file as it is kept: a picture without its crop. */
  async original(id: number): Promise<{ stream: Readable; mimeType: string; bytes: number }> {
    this.access.require('read', 'media');
    const media = await this.stored(id);
    return { stream: await this.library.original(media), mimeType: media.mimeType, bytes: media.bytes };
  }

  /** The tags in use, most used first. */
  async tags(): Promise<string[]> {
    this.access.require('read', 'media');
    const rows = await this.em.execute<{ tag: string }[]>(
      'select tag from media, unnest(tags) tag group by tag order by count(*) desc, tag limit 200',
    );
    return rows.map(({ tag }) => tag);
  }

  /** The folders with a file in them, by name. */
  async folders(): Promise<MediaFolder[]> {
    this.access.require('read', 'media');
    return (await this.counts()).folders;
  }

  /** All files, 10,000 at most. */
  async countAll(): Promise<number> {
    this.access.require('read', 'media');
    return Math.min((await this.counts()).all, counted);
  }

  /** Counted once for all that one request asks. */
  private counts(): Promise<{ all: number; folders: MediaFolder[] }> {
    return (this.counting ??= this.em
      .execute<{ name: string | null; count: number }[]>(
        'select folder as name, count(*)::int as count from media group by folder order by lower(folder)',
      )
      .then((rows) => ({
        all: rows.reduce((sum, { count }) => sum + count, 0),
        folders: rows.flatMap(({ name, count }) => (name === null ? [] : [{ name, count }])).slice(0, 500),
      })));
  }

  /** Into a folder, or out of any. One that is new begins with its first file. */
  async move(ids: readonly number[], input: unknown): Promise<Pick<BulkResult, 'done' | 'refused'>> {
    this.access.require('update', 'media');
    const chosen = checkChosen(ids);
    const { folder = null } = check(folderRules, input);
    return eachOf(chosen, async (id) => {
      await this.update(id, { folder });
      return true;
    });
  }

  /** Each that nothing shows; the others are refused, with where they are. */
  async removeMany(ids: readonly number[]): Promise<Pick<BulkResult, 'done' | 'refused'>> {
    this.access.require('delete', 'media');
    return eachOf(checkChosen(ids), async (id) => {
      await this.remove(id);
      return true;
    });
  }

  /** Everything that shows the file, with the titles that the viewer may read. */
  async uses(id: number): Promise<MediaUse[]> {
    this.access.require('read', 'media');
    const rows = await this.em.execute<(MediaUse & { status: string | null })[]>(
      `select u.kind, u.item, coalesce(p.title, o.title, a.title, s.label) as title, coalesce(p.status, o.status, a.status) as status
       from media_uses u
         left join pages p on u.kind = 'page' and p.id = u.item_id
         left join posts o on u.kind = 'post' and o.id = u.item_id
         left join articles a on u.kind = 'article' and a.id = u.item_id
         left join settings s on u.kind = 'setting' and s.key = u.item
       where u.media_id = ? order by u.kind, u.item_id, u.item limit 500`,
      [id],
    );
    return rows.map(({ kind, item, title, status }) => {
      const isPublic = kind === 'setting' || status === 'published';
      const mayRead = isPublic || this.access.can('read', contentTables[kind]);
      return { kind, item, title: mayRead ? title : null };
    });
  }

  /** Addresses off the public web that may be fetched from. */
  get fetchInside(): readonly string[] {
    return this.library.fetchInside;
  }

  requireRead(): void {
    this.access.require('read', 'media');
  }

  /** What became of an upload in parts; null when it is none of the library's files. */
  async ofUpload(upload: string): Promise<MediaRow | null> {
    this.access.require('create', 'media');
    const [row] = await this.em.execute<StoredMedia[]>(`select ${mediaColumns} from media t where t.upload_id = ?`, [
      upload,
    ]);
    return row ? toMediaRow(row) : null;
  }

  /** @param upload the one that it came by, in parts: of each there is one file at most */
  async create(file: InspectedFile, about: unknown = {}, upload: string | null = null): Promise<MediaRow> {
    const viewer = this.access.require('create', 'media');
    const { version: _, ...values } = checkPatch(mediaRules, about);
    const id = await this.library.keep(this.em, file, async (em) => {
      const [row] = await em.execute<{ id: number }[]>(
        `insert into media (filename, kind, mime_type, bytes, sha256, fingerprint, width, height, full_width, full_height,
           is_animated, placeholder, alt_text, caption, tags, folder, uploaded_by, upload_id)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::text[], ?, ?, ?)
         on conflict (upload_id) do nothing returning id`,
        [
          ...[file.filename, file.kind, file.mimeType, file.bytes, file.sha256, fingerprintOf(file.sha256, null)],
          ...[file.width, file.height, file.width, file.height, file.isAnimated, file.placeholder],
          ...[values.altText ?? null, values.caption ?? null, arrayLiteral(values.tags ?? [])],
          ...[values.folder ?? null, viewer.id || null, upload],
        ],
      );
      return row?.id;
    });
    const media = id === undefined ? await this.ofUpload(upload ?? '') : toMediaRow(await this.stored(id));
    if (!media) throw new NotFound('Media');
    return media;
  }

  /** Other bytes under the same addresses in content; what is said of the file stays, but for its crop. */
  async replaceFile(id: number, file: InspectedFile): Promise<MediaRow> {
    this.access.require('update', 'media');
    const before = await this.stored(id);
    if (before.kind !== file.kind) {
      const message = `A file of another kind cannot take its place: it is ${before.kind}, and the new one is ${file.kind}`;
      throw new BadInput(message, { file: message });
    }
    const filename = before.filename.replace(/\.\w+$/, '') + file.filename.slice(file.filename.lastIndexOf('.'));
    await this.library.keep(this.em, file, async (em) => {
      const changed = await em.execute<unknown[]>(
        `update media set filename = ?, mime_type = ?, bytes = ?, sha256 = ?, fingerprint = ?, width = ?, height = ?,
           full_width = ?, full_height = ?, is_animated = ?, placeholder = ?, crop = null, version = version + 1, updated_at = now()
         where id = ? returning id`,
        [
          ...[filename, file.mimeType, file.bytes, file.sha256, fingerprintOf(file.sha256, null)],
          ...[file.width, file.height, file.width, file.height, file.isAnimated, file.placeholder, id],
        ],
      );
      if (changed.length === 0) throw new NotFound('Media');
    });
    if (before.sha256 !== file.sha256) await this.library.release(this.em, before);
    return toMediaRow(await this.stored(id));
  }

  /**
   * Changes only what the input carries.
   * @throws Conflict with `current` when the input carries a `version` that is not the stored one.
   */
  async update(id: number, input: unknown): Promise<MediaRow> {
    this.access.require('update', 'media');
    const { version, ...values } = checkPatch(mediaRules, input, {
      withVersion: true,
      ignored: [
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
        'createdAt',
        'updatedAt',
      ],
    });
    const isSaved = await this.em.transactional(async (em) => {
      const before = await this.stored(id, em, 'for update');
      if (version !== undefined && version !== before.version) return false;
      await write(em, before, changesFor(before, values));
      return true;
    });
    const stored = toMediaRow(await this.stored(id));
    if (isSaved) return stored;
    throw new Conflict('This file was changed by somebody else in the meantime', { current: stored });
  }

  /**
   * @param replaceWith the file that takes its place wherever it is shown
   * @throws Conflict with the uses as `current` when it is shown somewhere and nothing takes its place
   */
  async remove(id: number, replaceWith?: number): Promise<void> {
    this.access.require('delete', 'media');
    const media = await this.em.transactional(async (em) => {
      const before = await this.stored(id, em, 'for update');
      if (replaceWith !== undefined) await this.replaceEverywhere(em, before, await this.stored(replaceWith, em));
      else {
        const uses = await this.uses(id);
        if (uses.length > 0) {
          const places = uses.length === 1 ? 'one place' : `${uses.length} places`;
          throw new Conflict(`"${before.filename}" is shown in ${places}`, { current: uses });
        }
      }
      await em.execute('delete from media where id = ?', [id]);
      return before;
    });
    await this.library.release(this.em, media);
  }

  /** @throws NotFound */
  async stored(id: number, em: SqlEntityManager = this.em, locking?: 'for update'): Promise<StoredMedia> {
    const row = await storedMedia(em, id, locking);
    if (!row) throw new NotFound('Media');
    return row;
  }

  private async replaceEverywhere(em: SqlEntityManager, old: StoredMedia, other: StoredMedia): Promise<void> {
    if (old.id === other.id)
      throw new BadInput('A file cannot take its own place', { replaceWith: 'Choose another file' });
    const uses = await em.execute<{ kind: MediaUse['kind']; item: string; itemId: number; status: string | null }[]>(
      `select u.kind, u.item, u.item_id as "itemId", coalesce(p.status, o.status, a.status) as status from media_uses u
         left join pages p on u.kind = 'page' and p.id = u.item_id
         left join posts o on u.kind = 'post' and o.id = u.item_id
         left join articles a on u.kind = 'article' and a.id = u.item_id
       where u.media_id = ?`,
      [old.id],
    );
    // Bound, not written into the statement: its question marks are no places for values.
    const pattern = `/media/${old.id}/([0-9a-f]{12}/)?[^"'[:space:]<>)?#\\\\]+`;
    for (const { kind, item, itemId, status } of uses) {
      const resource: Resource = kind === 'setting' ? 'settings' : contentTables[kind];
      this.access.require('update', resource);
      if (kind === 'setting') {
        await em.execute(`update settings set value = regexp_replace(value::text, ?, ?, 'g')::jsonb where key = ?`, [
          pattern,
          mediaUrl(other),
          item,
        ]);
        continue;
      }
      if (status === 'published') this.access.require('publish', contentTables[kind]);
      const image = kind === 'page' ? '' : `featured_image = regexp_replace(featured_image, ?, ?, 'g'),`;
      await em.execute(
        `update ${contentTables[kind]} set ${image} content = regexp_replace(content, ?, ?, 'g'),
           version = version + 1, updated_at = now() where id = ?`,
        [...(image ? [pattern, mediaUrl(other)] : []), pattern, mediaUrl(other), itemId],
      );
    }
  }

  private rows(
    conditions: readonly MediaCondition[],
    sort: MediaSortOrder,
    limit: string,
    limits: number[],
  ): Promise<StoredMedia[]> {
    const direction = sort.isDescending ? 'desc' : 'asc';
    return this.em.execute<StoredMedia[]>(
      `select ${mediaColumns} from media t where ${where(conditions)}
       order by ${column[sort.field]} ${direction}, t.id ${direction} ${limit}`,
      [...valuesOf(conditions), ...limits],
    );
  }
}

interface MediaCondition extends Condition {
  more?: unknown[];
}

function conditionsOf({ kind, tag, folder, search, isUnused }: MediaConditions): MediaCondition[] {
  return [
    ...(kind ? [{ sql: 't.kind = ?', value: kind }] : []),
    ...(tag ? [{ sql: 't.tags @> array[?]::text[]', value: tag }] : []),
    // What is in none is asked for by nothing.
    ...(folder === '' ? [{ sql: 't.folder is null and ?', value: true }] : []),
    ...(folder ? [{ sql: 't.folder = ?', value: folder }] : []),
    ...(search ? [{ sql: 't.sought like ?', value: containing(search.toLowerCase()) }] : []),
    ...(isUnused
      ? [{ sql: 'not exists (select 1 from media_uses u where u.media_id = t.id) and ?', value: true }]
      : []),
  ];
}

const where = (conditions: readonly Condition[]) => ['true', ...conditions.map(({ sql }) => sql)].join(' and ');
const valuesOf = (conditions: readonly MediaCondition[]) =>
  conditions.flatMap(({ value, more = [] }) => [value, ...more]);

interface Changes {
  filename?: string;
  altText?: string | null;
  caption?: string | null;
  tags?: string[];
  folder?: string | null;
  focalX?: number;
  focalY?: number;
  crop?: MediaCrop | null;
}

function changesFor(before: StoredMedia, values: object): Changes {
  const changes = values as Changes;
  const ending = before.filename.slice(before.filename.lastIndexOf('.'));
  if (changes.filename !== undefined && !changes.filename.toLowerCase().endsWith(ending)) {
    throw new BadInput(`File name must end in ${ending}`, { filename: `File name must end in ${ending}` });
  }
  if (changes.crop && (before.kind !== 'image' || before.isAnimated || before.mimeType === 'image/svg+xml')) {
    throw new BadInput('Only a photograph or another still picture can be cropped', {
      crop: 'Only a photograph or another still picture can be cropped',
    });
  }
  if (changes.tags) changes.tags = [...new Set(changes.tags)];
  return changes;
}

async function write(em: SqlEntityManager, before: StoredMedia, changes: Changes): Promise<void> {
  const crop = changes.crop === undefined ? before.crop : changes.crop;
  const full = { width: before.fullWidth ?? 0, height: before.fullHeight ?? 0 };
  const shown = crop ? cropBox(full, crop) : full;
  const isPicture = before.fullWidth !== null;
  await em.execute(
    `update media set filename = ?, alt_text = ?, caption = ?, tags = ?::text[], folder = ?, focal_x = ?, focal_y = ?, crop = ?::jsonb,
       width = ?, height = ?, fingerprint = ?, version = version + 1, updated_at = now() where id = ?`,
    [
      changes.filename ?? before.filename,
      changes.altText === undefined ? before.altText : changes.altText,
      changes.caption === undefined ? before.caption : changes.caption,
      arrayLiteral(changes.tags ?? before.tags),
      changes.folder === undefined ? before.folder : changes.folder,
      changes.focalX ?? before.focalX,
      changes.focalY ?? before.focalY,
      crop ? JSON.stringify(crop) : null,
      isPicture ? shown.width : null,
      isPicture ? shown.height : null,
      fingerprintOf(before.sha256, crop),
      before.id,
    ],
  );
}

/** Of the bytes and what is shown of them: twelve hexadecimal digits. */
export function fingerprintOf(sha256: string, crop: MediaCrop | null): string {
  const shown = crop ? `${crop.x},${crop.y},${crop.width},${crop.height}` : '';
  return createHash('sha256').update(sha256).update(shown).digest('hex').slice(0, 12);
}

/** PostgreSQL's way to write a list of texts. */
const arrayLiteral = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
