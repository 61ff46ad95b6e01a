import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { recordAct } from '../../../kernel/database/record-act.ts';
import { AppError } from '../../../kernel/errors/errors.ts';
import { faultReason } from '../../../kernel/errors/log-fault.ts';
import { toAppError } from '../../../kernel/errors/to-app-error.ts';
import { RuleFailure } from '#schema/rules/check';
import type { PlannedComment } from '../../../content/comments/planned-comment.ts';
import type { FileSource } from './file-source.ts';
import { inspectFile } from '../../../library/media/uploads/inspect-file.ts';
import type { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { ImportItem } from '../import-item.entity.ts';
import { unknownPassword } from '../../../people/auth/password.ts';
import { User } from '../../../people/users/user.entity.ts';
import { personKey } from '../rehearsal/people.plan.ts';
import { relinkedSetting } from './setting-links.ts';
import { writeRedirects } from './import-redirects.ts';
import { note } from '../sources/notes.ts';
import { bytesOfDataUrl } from '../rehearsal/content-html.ts';
import { fileKey, pathKey, relinkedValues, type Destinations } from '../sources/source-links.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

/** Files fetched at the same time. */
const filesAtOnce = 4;

/** Rows read at a time: each may hold a long text. */
const rowsAtOnce = 50;

/**
 * A transaction saves rows for this long. Each commit makes every cached page stale, so there must not be one for every
 * row; and others may wait for it, such as those who save an item of the same category.
 */
const transactionMs = 1000;

/** An item that this import saved. */
interface SavedRow {
  /** The id of its import row. */
  id: number;
  itemId: number;
  target: string;
}

interface ImportRunOptions {
  scope: ImportScope;
  found: Import;
  files: FileSource;
  /** Called after each row; the run stops when it returns false. */
  onProgress: () => Promise<boolean>;
}

/** Does what a row needs, with the services of a transaction. */
type Work<Row> = (row: Row, scope: ImportScope, em: SqlEntityManager) => Promise<void>;

/**
 * Runs an import through the services that a person would use. Each row is marked as done in the same transaction, so
 * that a paused or interrupted run resumes where it stopped.
 */
export class ImportRun {
  private readonly users = new Map<string, number>();
  /** The items that were imported, by their keys. */
  private readonly imported = new Map<string, { kind: string; id: number }>();
  private destinations: Destinations = { site: '', pages: new Map(), files: new Map() };

  private readonly scope: ImportScope;
  private readonly em: SqlEntityManager;
  private readonly kinds: Kinds;
  private readonly found: Import;
  private readonly files: FileSource;

  constructor(private readonly options: ImportRunOptions) {
    const { scope, found, files } = options;
    this.scope = scope;
    this.em = scope.em;
    this.kinds = scope.kinds;
    this.found = found;
    this.files = files;
  }

  /** @returns whether it was completed */
  async run(): Promise<boolean> {
    if (!this.found.startedAt) await this.record();
    await this.loadUsers();
    if (
      !(await this.each(
        ['user'],
        this.saving((...row) => this.createUser(...row)),
      ))
    )
      return false;
    if (!(await this.each(['file'], (rows) => this.createFiles(rows)))) return false;
    await this.loadDestinations();
    await this.relinkSaved();
    const names = this.kinds.all.map(({ name }) => name);
    if (
      !(await this.each(
        names,
        this.saving((...row) => this.saveItem(...row)),
      ))
    )
      return false;
    await this.setReferences();
    await this.loadImported();
    if (
      !(await this.each(
        ['setting'],
        this.saving((...row) => this.saveSetting(...row)),
      ))
    )
      return false;
    await writeRedirects(this.scope, this.em, this.found);
    return true;
  }

  /** Makes the import the subject of the timeline entry, whatever else changes. */
  private async record(): Promise<void> {
    const { id, site } = this.found;
    await this.em.transactional((em) =>
      recordAct(em, { action: 'import', kind: 'import', itemId: String(id), title: site }),
    );
  }

  /**
   * Works on the waiting rows of these targets, in order.
   * @param work does the first of these rows and returns how many
   * @returns false when it was paused
   */
  private async each(
    targets: readonly string[],
    work: (rows: readonly ImportItem[]) => Promise<number>,
  ): Promise<boolean> {
    for (let after = 0; ;) {
      const rows = await this.em.fork().find(
        ImportItem,
        {
          import: this.found.id,
          position: { $gt: after },
          target: { $in: [...targets] },
          state: 'waiting',
          outcome: { $in: ['new', 'changed'] },
        },
        { orderBy: { position: 'asc' }, limit: rowsAtOnce },
      );
      const last = rows.at(-1);
      if (!last) return true;
      for (let done = 0; done < rows.length;) {
        done += await work(rows.slice(done));
        if (!(await this.options.onProgress())) return false;
      }
      after = last.position;
    }
  }

  /** Does the work of the first rows in one transaction. @returns how many */
  private async together<Row>(rows: readonly Row[], work: Work<Row>): Promise<number> {
    const until = Date.now() + transactionMs;
    let done = 0;
    // A fork, because an entity manager keeps all saved entities and compares them at each flush.
    await this.em.fork().transactional(async (em) => {
      const scope = this.scope.within(em);
      for (const row of rows) {
        if (done > 0 && Date.now() > until) break;
        await work(row, scope, em);
        em.clear();
        done += 1;
      }
    });
    return done;
  }

  /** Saves rows together. A refused row does not affect the others, and is marked with the reason. */
  private saving(save: Work<ImportItem>): (rows: readonly ImportItem[]) => Promise<number> {
    const saveOrMark: Work<ImportItem> = async (row, _, em) => {
      try {
        // Within a transaction this is a savepoint.
        await em.transactional((inner) => save(row, this.scope.within(inner), inner));
      } catch (error) {
        await this.markFailed(row, error, em);
      }
    };
    return (rows) => this.together(rows, saveOrMark);
  }

  /** @throws an outage, after which the run continues */
  private async markFailed(row: ImportItem, error: unknown, em: SqlEntityManager = this.em): Promise<void> {
    if (toAppError(error).code === 'UNAVAILABLE') throw error;
    await this.mark(row, { state: 'failed', reason: this.reasonOf(row, error) }, em);
  }

  /** A fault of ours is that row's, and its cause is in the log. */
  private reasonOf(row: ImportItem, error: unknown): string {
    if (error instanceof RuleFailure) return Object.values(error.fields).join('. ') || error.message;
    const known = toAppError(error);
    if (known.status < 500) return known.message;
    return faultReason(this.scope.logFault(error, `Importing “${row.title}” (${row.key}) failed`));
  }

  private async mark(row: ImportItem, values: Partial<ImportItem>, em: SqlEntityManager = this.em): Promise<void> {
    await em.nativeUpdate(ImportItem, { id: row.id }, { state: 'done', ...values });
  }

  private async loadUsers(): Promise<void> {
    const here = this.em.createQueryBuilder(User).select('id').where({ deletedAt: null });
    const rows = await this.em
      .createQueryBuilder(ImportItem)
      .select(['key', 'itemId'])
      .where({ import: this.found.id, target: 'user', state: 'done', itemId: { $in: here } })
      .execute<{ key: string; itemId: number }[]>('all');
    for (const { key, itemId } of rows) this.users.set(key, itemId);
  }

  private async createUser(row: ImportItem, scope: ImportScope, em: SqlEntityManager): Promise<void> {
    const user = await scope.users.create({ ...row.values, password: unknownPassword() });
    this.users.set(row.key, user.id);
    // The user is found by id from now on.
    await this.mark(row, { itemId: user.id, values: {} }, em);
  }

  private async createFiles(rows: readonly ImportItem[]): Promise<number> {
    const some = rows.slice(0, filesAtOnce);
    const created = await Promise.allSettled(
      some.map((row) => this.createFile(row).catch((error: unknown) => this.markFailed(row, error))),
    );
    // Marked once all have ended: the next attempt begins with the unmarked ones.
    for (const one of created) if (one.status === 'rejected') throw one.reason;
    return some.length;
  }

  private async createFile(row: ImportItem): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'halden-import-'));
    try {
      const path = join(folder, 'file');
      const { dataUrl, ...values } = row.values;
      const name =
        typeof dataUrl === 'string'
          ? await savePicture(dataUrl, row, path)
          : await this.files.take(row.url ?? '', path);
      const file = await inspectFile(path, name);
      await this.em.fork().transactional(async (em) => {
        const scope = this.scope.within(em);
        const { crop, focalX, focalY, ...about } = values;
        // At the former site, anyone could open it by its address.
        const media = await scope.media.create(file, { isPublic: true, ...about });
        const shown = Object.entries({ crop, focalX, focalY }).filter(([, value]) => value !== undefined);
        if (shown.length > 0) await scope.media.update(media.id, Object.fromEntries(shown));
        await this.mark(row, { itemId: media.id, path: media.url, ...(dataUrl !== undefined && { values }) }, em);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The addresses of imported files, and of items that are or will be imported. */
  private async loadDestinations(): Promise<void> {
    const { site, id } = this.found;
    const rows = await this.em
      .createQueryBuilder(ImportItem)
      .select(['target', 'url', 'path', 'key'])
      .where({
        import: id,
        path: { $ne: null },
        url: { $ne: null },
        outcome: { $ne: 'refused' },
        state: { $ne: 'failed' },
      })
      .execute<{ target: string; url: string; path: string; key: string }[]>('all');
    const files = new Map<string, string>();
    const pages = new Map<string, string>();
    for (const { target, url, path, key } of rows) {
      if (target === 'file') files.set(fileKey(url, site), path);
      else {
        const number = /(\d+)$/.exec(key)?.[1];
        const ofPath = pathKey(url, site);
        if (ofPath !== null) pages.set(ofPath, path);
        if (number !== undefined) pages.set(`?p=${number}`, path);
      }
    }
    this.destinations = { site, files, pages };
  }

  /** Items that were saved before a file could be fetched get it now. */
  private async relinkSaved(): Promise<void> {
    const rows = await this.em.execute<SavedRow[]>(
      `select i.id, i.item_id as "itemId", i.target from import_items i
       join content c on c.id = i.item_id and c.kind = i.target and c.version = i.item_version and c.deleted_at is null
       where i.import_id = :id and i.state = 'done' and i.outcome <> 'same' and c.updated_at <= (
         select max(m.created_at) from import_items f join media m on m.id = f.item_id
         where f.import_id = :id and f.target = 'file' and f.state = 'done')
       order by i.position`,
      { id: this.found.id },
    );
    await this.changeEach(rows, (_, kind, item) => relinkedValues(kind, item, this.destinations));
  }

  /** References between items that were imported: they can only be set once both are here. */
  private async setReferences(): Promise<void> {
    const rows = await this.em.execute<(SavedRow & { name: string; to: number })[]>(
      `select i.id, i.item_id as "itemId", i.target, r.key as name, t.item_id as "to"
       from import_items i
       join content c on c.id = i.item_id and c.kind = i.target and c.version = i.item_version and c.deleted_at is null
       cross join jsonb_each_text(i."values" -> 'references') r
       join import_items t on t.import_id = i.import_id and t.key = r.value and t.state = 'done'
       where i.import_id = ? and i.state = 'done' and i.outcome <> 'same' order by i.position`,
      [this.found.id],
    );
    await this.changeEach(rows, ({ name, to }, _, item) => (item[name] === to ? {} : { [name]: String(to) }));
  }

  /** Changes items that this import saved. Nothing is saved without a change. */
  private async changeEach<Row extends SavedRow>(
    rows: readonly Row[],
    changesOf: (row: Row, kind: KindDeclaration, item: Readonly<Record<string, unknown>>) => Record<string, string>,
  ): Promise<void> {
    const change: Work<Row> = async (row, scope, em) => {
      const kind = this.kinds.find(row.target);
      if (!kind) return;
      const service = scope.content(kind);
      const changes = changesOf(row, kind, { ...(await service.byId(row.itemId)) });
      if (Object.keys(changes).length === 0) return;
      const saved = await service.update(row.itemId, changes);
      await em.nativeUpdate(ImportItem, { id: row.id }, { itemVersion: saved.version });
    };
    for (let done = 0; done < rows.length;) done += await this.together(rows.slice(done, done + rowsAtOnce), change);
  }

  private async saveItem(row: ImportItem, scope: ImportScope, em: SqlEntityManager): Promise<void> {
    const kind = this.kinds.find(row.target);
    if (!kind) throw new AppError('NOT_FOUND', `There is no kind of content called "${row.target}" here`);
    const { comments, ...kept } = row.values;
    const { author, references: _, ...values } = kept;
    const authorId = this.users.get(personKey(this.found.site, String(author)));
    const input = {
      ...values,
      ...relinkedValues(kind, values, this.destinations),
      ...(authorId !== undefined && { authorId: String(authorId) }),
    };
    const service = scope.content(kind);
    const saved = row.itemId === null ? await service.create(input) : await service.update(row.itemId, input);
    if (comments !== undefined) await scope.comments.add(kind, saved.id, comments as PlannedComment[]);
    // The comments' authors are only stored in the archive from now on.
    await this.mark(
      row,
      { itemId: saved.id, itemVersion: saved.version, ...(comments !== undefined && { values: kept }) },
      em,
    );
  }

  private async loadImported(): Promise<void> {
    const names = this.kinds.all.map(({ name }) => name);
    const rows = await this.em
      .fork()
      .find(
        ImportItem,
        { import: this.found.id, target: { $in: names }, state: 'done' },
        { fields: ['key', 'target', 'itemId'] },
      );
    for (const { key, target, itemId } of rows)
      if (target !== null && itemId !== null) this.imported.set(key, { kind: target, id: itemId });
  }

  private async saveSetting(row: ImportItem, scope: ImportScope, em: SqlEntityManager): Promise<void> {
    const { key } = row.values;
    const itemOf = (one: string) => this.imported.get(one) ?? null;
    const { value, leftOut } = relinkedSetting(row.values['value'], this.destinations, itemOf);
    await scope.settings.save([{ key, value }]);
    const notes = leftOut.map((label) =>
      note('link', 'leftOut', label, `The entry “${label}” is left out, as its item was not imported`),
    );
    // The stored version tells the next import whether the item was edited here.
    await this.mark(row, { values: { key, value }, notes: [...row.notes, ...notes] }, em);
  }
}

async function savePicture(dataUrl: string, { url }: ImportItem, path: string): Promise<string> {
  await writeFile(path, bytesOfDataUrl(dataUrl));
  return url?.split('/').at(-1) ?? 'picture';
}
