import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityData, SqlEntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { MediaType } from '#schema/media/media';
import { administratorRole } from '#schema/permissions';
import { numberedSlug } from '#schema/addresses/slug';
import { referencedFirst } from '../../../kernel/database/referenced-first.ts';
import { advisoryLock } from '../../../kernel/database/advisory-lock.ts';
import { Conflict } from '../../../kernel/errors/errors.ts';
import { inFolder } from '../../../kernel/http/receive-upload.ts';
import { hashPassword, unknownPassword } from '../../../people/auth/password.ts';
import type { MediaLibrary } from '../../../library/media/storage/library.ts';
import { boundedDrawing } from '../../../library/media/drawings/read-drawing.ts';
import { PictureRefusal } from '../../../library/media/pictures/picture-refusal.ts';
import { detectType } from '../../../library/media/uploads/detect-type.ts';
import { bundleTablesOf } from '../bundle-tables.ts';
import { refuseBundle, type BundleReader, type BundleRow } from './bundle-reader.ts';
import { upgraded } from './bundle-upgrades.ts';
import { filePath, type RowCheck } from './row-check.ts';
import { existingData } from './existing-data.ts';
import { ContentItem } from '../../../content/items/content.entity.ts';
import { recordAll } from '../../../content/references/record-all.ts';
import { vectorOfRow } from '../../../content/items/words/search-vector.ts';
import { Revision } from '../../../content/revisions/revision.entity.ts';
import { Permission } from '../../../people/roles/permission.entity.ts';
import { Role } from '../../../people/roles/role.entity.ts';
import type { GuardedSettings } from '../../../site/settings/guarded-settings.ts';
import { User } from '../../../people/users/user.entity.ts';
import type { Declared } from '../../../kernel/scope.ts';
import type { Tables } from '../../../kernel/tables.ts';

/** Rows inserted in one statement. */
const rowsAtOnce = 200;

/** Columns that name a user. */
const userColumns = [
  ...['created_by', 'author_id', 'deleted_by', 'uploaded_by', 'updated_by', 'requested_by', 'returned_by'],
  ...['resolved_by', 'owner_id', 'user_id'],
];

/** What a user of this installation gets from the same person in the bundle. */
const profileColumns = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['public_name', 'publicName'],
  ['author_slug', 'authorSlug'],
  ['about', 'about'],
  ['author_picture', 'authorPicture'],
] as const satisfies readonly (readonly [column: string, property: keyof User])[];

interface RestoreTools {
  /** Creates a random secret for a webhook, encrypted as it is stored. */
  boxedSecret: () => string;
  guarded: GuardedSettings;
}

/** @throws Conflict when this installation is in use */
export async function requireEmpty(em: SqlEntityManager, declared: Declared): Promise<void> {
  const found = await existingData(em, declared);
  if (found.length === 0) return;
  throw new Conflict(
    `This installation was empty when the file was uploaded, and now has ${found.join(', ')}. Upload the file again to import it beside what is here`,
  );
}

/**
 * Brings a bundle into an empty installation. Files come first, which nothing shows yet; then all rows in one
 * transaction, with the ids that they have in the bundle. The administrator who is here stays.
 */
export class BundleRestore {
  private readonly columns = new Map<string, string[]>();
  private readonly users = new Map<number, number>();
  private readonly roles = new Map<number, number>();
  private readonly permissions = new Map<number, number>();
  private readonly items = new Set<number>();
  /** Users of this installation before the restore. */
  private readonly staying = new Set<number>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly declared: Declared,
    private readonly library: MediaLibrary,
    private readonly bundle: BundleReader,
    private readonly check: RowCheck,
    private readonly tools: RestoreTools,
  ) {}

  /** @param finish the last step of the transaction */
  async run(finish: (em: SqlEntityManager) => Promise<void>): Promise<void> {
    await requireEmpty(this.em, this.declared);
    await this.bundle.verify();
    for await (const row of this.rows('media')) await this.placeFile(row);
    await this.em.transactional(async (em) => {
      await advisoryLock(em, 'bundle restore');
      await em.execute(`set local timezone to 'UTC'`);
      await requireEmpty(em, this.declared);
      await em.nativeDelete(ContentItem, {});
      await this.matchPermissions(em);
      const names = bundleTablesOf(this.declared.tables).map(({ name }) => name);
      for (const name of await referencedFirst(em, names)) {
        if (name === 'permissions' || name === 'role_permissions') continue;
        if (name === 'roles') await this.writeRoles(em);
        else if (name === 'users') await this.writeUsers(em);
        else if (name === 'settings') await this.tools.guarded.tell(em, () => this.writeTable(em, name));
        else await this.writeTable(em, name);
      }
      await recordAll(em);
      await continueSequences(em, this.declared.tables);
      await finish(em);
    });
  }

  /** The rows to restore. */
  private async *rows(table: string): AsyncGenerator<BundleRow> {
    for await (const given of this.bundle.rows(table)) {
      const row = upgraded(table, this.bundle.manifest.schema, given);
      const checked = row && (await this.check.check(table, row));
      if (checked && 'row' in checked) yield checked.row;
    }
  }

  private async placeFile(row: BundleRow): Promise<void> {
    const path = filePath(row);
    if (!this.bundle.has(path)) return;
    await inFolder(async (folder) => {
      const file = join(folder, 'file');
      await this.bundle.extract(path, file);
      const mimeType = String(row['mime_type']);
      const isSafe = (await detectType(file)) === mimeType && (mimeType !== 'image/svg+xml' || (await isSafeSvg(file)));
      if (!isSafe)
        refuseBundle(`The file ${String(row['filename'])} is not what the bundle says it is. Nothing was changed`);
      await this.library.place({ sha256: String(row['sha256']), mimeType: mimeType as MediaType }, file);
    });
  }

  private async writeTable(em: SqlEntityManager, table: string): Promise<void> {
    if (table === 'revisions' && this.bundle.has('tables/revisions.jsonl')) await em.nativeDelete(Revision, {});
    let batch: BundleRow[] = [];
    for await (const row of this.rows(table)) {
      const mapped = this.mapped(table, row);
      if (!mapped) continue;
      if (table === 'content') this.items.add(Number(mapped['id']));
      batch.push(mapped);
      if (batch.length < rowsAtOnce) continue;
      await this.insert(em, table, batch);
      batch = [];
    }
    if (batch.length > 0) await this.insert(em, table, batch);
  }

  /** The row with the ids of this installation; null when a row that it belongs to was left out. */
  private mapped(table: string, row: BundleRow): BundleRow | null {
    const mapped = { ...row };
    if (table === 'content') mapped['search'] = vectorOfRow(this.declared.kinds.named(String(row['kind'])), row);
    for (const column of userColumns) {
      if (typeof mapped[column] === 'number') mapped[column] = this.users.get(mapped[column]) ?? null;
    }
    if (table === 'user_roles') {
      mapped['role_id'] = this.roles.get(Number(row['role_id'])) ?? null;
      const user = mapped['user_id'];
      if (mapped['role_id'] === null || typeof user !== 'number' || this.staying.has(user)) return null;
    }
    if (table === 'webhooks') mapped['boxed_secret'] = this.tools.boxedSecret();
    const item = row['content_id'] ?? row['item_id'];
    if (typeof item === 'number' && !this.items.has(item)) return null;
    const snapshot = mapped['snapshot'] as BundleRow | undefined;
    if (typeof snapshot?.['author_id'] === 'number') {
      mapped['snapshot'] = { ...snapshot, author_id: this.users.get(snapshot['author_id']) ?? null };
    }
    return mapped;
  }

  /** Each release brings its permissions, so those of the bundle are matched by name. */
  private async matchPermissions(em: SqlEntityManager): Promise<void> {
    const here = await em.find(Permission, {}, { disableIdentityMap: true });
    for await (const row of this.bundle.rows('permissions')) {
      const same = here.find(({ resource, action }) => resource === row['resource'] && action === row['action']);
      if (same) this.permissions.set(Number(row['id']), same.id);
    }
  }

  /** A role of the same name is overwritten from the bundle, except the Administrator. */
  private async writeRoles(em: SqlEntityManager): Promise<void> {
    const here = await em.find(Role, {}, { fields: ['name'], disableIdentityMap: true });
    const ids = new IdSeries(here.map(({ id }) => id));
    const written = new Set<number>();
    for await (const row of this.rows('roles')) {
      const given = Number(row['id']);
      const same = here.find(({ name }) => name === row['name']);
      const id = same?.id ?? ids.take(given);
      this.roles.set(given, id);
      if (row['name'] === administratorRole) continue;
      written.add(given);
      if (same) {
        const { display_name: displayName, description, level, is_active: isActive } = row;
        const role = await em.findOneOrFail(Role, id, { populate: ['permissions'] });
        em.assign(role, { displayName, description, level, isActive } as EntityData<Role>);
        role.permissions.removeAll();
        await em.flush();
      } else await this.insert(em, 'roles', [{ ...row, id }]);
    }
    const links: BundleRow[] = [];
    for await (const row of this.rows('role_permissions')) {
      const permission = this.permissions.get(Number(row['permission_id']));
      if (permission === undefined || !written.has(Number(row['role_id']))) continue;
      links.push({ role_id: this.roles.get(Number(row['role_id'])), permission_id: permission });
    }
    if (links.length > 0) await this.insert(em, 'role_permissions', links);
  }

  /**
   * Users of this installation keep their accounts. A user of the bundle with the same email address or username
   * becomes that user. One whose id is taken gets the next free id.
   */
  private async writeUsers(em: SqlEntityManager): Promise<void> {
    const here = await em.find(User, {}, { fields: ['username', 'email'], disableIdentityMap: true });
    for (const { id } of here) this.staying.add(id);
    const rows: BundleRow[] = [];
    for await (const row of this.rows('users')) rows.push(row);
    const fold = (value: unknown) => String(value).toLowerCase();
    const ids = new IdSeries([...here.map(({ id }) => id), ...rows.map(({ id }) => Number(id))]);
    const passwordHash = await hashPassword(unknownPassword());
    const arriving: BundleRow[] = [];
    for (const row of rows) {
      const isLive = row['deleted_at'] === null;
      const same = here.find(({ email }) => isLive && fold(email) === fold(row['email']));
      if (same) {
        this.users.set(Number(row['id']), same.id);
        const profile = profileColumns.map(([column, property]) => [property, row[column] ?? null]);
        await em.nativeUpdate(User, { id: same.id }, Object.fromEntries(profile) as EntityData<User>);
        continue;
      }
      const given = Number(row['id']);
      const id = here.some((user) => user.id === given) ? ids.next() : given;
      this.users.set(given, id);
      const isTaken = (name: string) =>
        here.some(({ username }) => fold(username) === fold(name)) ||
        (name !== row['username'] && rows.some(({ username }) => fold(username) === fold(name)));
      let username = String(row['username']);
      for (let number = 2; isLive && isTaken(username); number++)
        username = numberedSlug(String(row['username']), number);
      arriving.push({ ...row, id, username, password_hash: passwordHash });
    }
    for (let at = 0; at < arriving.length; at += rowsAtOnce) {
      const batch = arriving.slice(at, at + rowsAtOnce).map((row) => ({ ...row, deleted_by: null }));
      await this.insert(em, 'users', batch);
    }
    for (const { id, deleted_by: by } of arriving) {
      const deletedBy = typeof by === 'number' ? this.users.get(by) : undefined;
      if (deletedBy !== undefined) await em.nativeUpdate(User, { id: Number(id) }, { deletedBy });
    }
  }

  private async insert(em: SqlEntityManager, table: string, rows: readonly BundleRow[]): Promise<void> {
    const known = await this.columnsOf(em, table);
    const columns = known.filter((column) => rows.some((row) => row[column] !== undefined)).map(pg.escapeIdentifier);
    const list = columns.join(', ');
    const name = pg.escapeIdentifier(table);
    const onConflict = table === 'settings' ? ` on conflict (key) do update set value = excluded.value` : '';
    const generated = table === 'settings' ? '' : ' overriding system value';
    await em.execute(
      `insert into ${name} (${list})${generated}
       select ${list} from json_populate_recordset(null::${name}, ?::json)${onConflict}`,
      [JSON.stringify(rows)],
    );
  }

  private async columnsOf(em: SqlEntityManager, table: string): Promise<string[]> {
    let columns = this.columns.get(table);
    if (!columns) {
      const rows = await em.execute<{ name: string }[]>(
        `select column_name as name from information_schema.columns
         where table_schema = current_schema() and table_name = ? and is_generated = 'NEVER'`,
        [table],
      );
      columns = rows.map(({ name }) => name);
      this.columns.set(table, columns);
    }
    return columns;
  }
}

async function isSafeSvg(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  try {
    return (await boundedDrawing(bytes)).equals(bytes);
  } catch (error) {
    if (error instanceof PictureRefusal) return false;
    throw error;
  }
}

/** Finds unused ids. */
class IdSeries {
  private readonly taken: Set<number>;

  constructor(taken: readonly number[]) {
    this.taken = new Set(taken);
  }

  /** This id, or the next free one. */
  take(id: number): number {
    if (this.taken.has(id)) return this.next();
    this.taken.add(id);
    return id;
  }

  next(): number {
    const id = Math.max(0, ...this.taken) + 1;
    this.taken.add(id);
    return id;
  }
}

/** Sets the sequences, so that new rows get ids after those of the bundle. */
async function continueSequences(em: SqlEntityManager, tables: Tables): Promise<void> {
  for (const { name } of bundleTablesOf(tables)) {
    const [sequence] = await em.execute<{ name: string | null }[]>(
      `select pg_get_serial_sequence(?, 'id') as name from information_schema.columns
       where table_schema = current_schema() and table_name = ? and column_name = 'id'`,
      [name, name],
    );
    if (!sequence?.name) continue;
    const table = pg.escapeIdentifier(name);
    await em.execute(`select setval(?, greatest((select max(id) from ${table}), 1), exists (select from ${table}))`, [
      sequence.name,
    ]);
  }
}
