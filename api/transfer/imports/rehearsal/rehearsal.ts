import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ImportChoice } from '#schema/imports/imports';
import { mediaUrl } from '#schema/media/media';
import { reservedSlugs } from '#schema/addresses/slug';
import { documentsOf } from '#schema/content/screens';
import { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { ImportItem } from '../import-item.entity.ts';
import { AddressPlan } from './address.plan.ts';
import { Mapping } from './mapping.ts';
import { ItemsPlan, type Itself } from './items.plan.ts';
import { SettingsPlan } from './settings.plan.ts';
import { PeoplePlan, personKey } from './people.plan.ts';
import { digestOf } from '../../../kernel/database/digest.ts';
import { faultReason, type LogFault } from '../../../kernel/errors/log-fault.ts';
import { toAppError } from '../../../kernel/errors/to-app-error.ts';
import { fileKey } from '../sources/source-links.ts';
import type { Earlier, Planned } from './planned-item.ts';
import type { OwnItem, Source, SourceFile } from '../sources/source.ts';
import { Media } from '../../../library/media/media.entity.ts';
import { readRedirects } from '../../../content/redirects/redirect.reader.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

/** Rows written in one transaction: each may hold a long text. */
const batchSize = 50;

interface RehearsalTools {
  kinds: Kinds;
  importId: number;
  categories: ImportScope['categories'];
  logFault: LogFault;
}

/** Records what an import would do, and changes nothing else. */
export class Rehearsal {
  private position = 0;
  private batch: Planned[] = [];
  private readonly kinds: Kinds;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly tools: RehearsalTools,
  ) {
    this.kinds = tools.kinds;
  }

  /** @param choices instead of the default ones */
  async write(source: Source, choices: readonly ImportChoice[] = []): Promise<void> {
    const { site } = source;
    const mapping = new Mapping(choices, this.kinds);
    const people = new PeoplePlan(this.em);
    for (const person of source.people) {
      const row = { key: personKey(site, person.key), type: 'author', title: person.name, url: null };
      const problem = await this.problemOf(row, () => people.add(person, site, mapping.person(person.key)));
      if (problem !== null) await this.add(refusedRow(row, problem));
    }
    for (const row of people.rows) await this.add(row);
    const files = new Map<string, string>();
    for (const file of source.files) {
      const row = await this.planned(
        { key: `${site} file ${file.url}`, type: 'attachment', title: file.title || file.url, url: file.url },
        () => this.planFile(file, site),
      );
      if (row.target !== null) files.set(fileKey(file.url, site), file.url);
      await this.add(row);
    }
    const names = new Map(source.people.map(({ key, name }) => [key, name]));
    const items = this.itemsPlan(people, names, files, site);
    const addresses = await this.addressPlan(people, site);
    for await (const given of source.items()) {
      const item = mapping.item(given);
      const { key, type, title, slug, url } = item;
      const row = await this.planned({ key: `${site} ${key}`, type, title: title || slug || 'Untitled', url }, () =>
        items.plan(item, source),
      );
      addresses.note(row, item);
      await this.add(row);
    }
    for (const row of await addresses.rows({ ...source, terms: mapping.terms(source) })) await this.add(row);
    for (const row of addresses.deadLinks(files)) await this.add(row);
    const settings = new SettingsPlan(this.em, (key) => mapping.hasExtra(key));
    await settings.plan(source.settings ?? [], site);
    for (const row of settings.rows) await this.add(row);
    for (const { type, title, reason } of source.leftOut ?? [])
      await this.add(refusedRow({ key: `${site} left out ${type} ${title}`, type, title, url: null }, reason));
    await this.flush();
    await this.em.nativeUpdate(
      Import,
      { id: this.tools.importId },
      {
        site,
        status: 'rehearsed',
        choices: [...mapping.offered(source, people), ...settings.offered],
      },
    );
  }

  private itemsPlan(
    people: PeoplePlan,
    names: ReadonlyMap<string, string>,
    files: ReadonlyMap<string, string>,
    site: string,
  ): ItemsPlan {
    const pictures = new Set<string>();
    return new ItemsPlan(
      this.em,
      this.kinds,
      (key, target) => this.earlierItem(key, target),
      (author) => people.named.has(author),
      (author) => names.get(author) ?? author,
      (own, target) => this.itself(own, target),
      files,
      async ({ path, sha256, dataUrl, altText }) => {
        if (pictures.has(path)) return;
        pictures.add(path);
        const title = path.split('/').at(-1) ?? path;
        const row = await this.planFile({ url: site + path, title, altText, caption: null, details: {} }, site);
        await this.add({
          ...row,
          digest: sha256,
          values: { altText, caption: null, ...(row.outcome === 'new' && { dataUrl }) },
        });
      },
    );
  }

  private async addressPlan(people: PeoplePlan, site: string): Promise<AddressPlan> {
    const kinds = this.kinds.all;
    const ownPaths = new Set([...reservedSlugs(kinds).map((slug) => `/${slug}`), ...documentsOf(kinds)]);
    const slugs = new Map((await this.tools.categories.list()).map(({ name, slug }) => [name, slug]));
    const redirects = new Map((await readRedirects(this.em)).map((redirect) => [redirect.from, redirect]));
    const published = (paths: readonly string[]) => publishedAt(this.em, this.kinds, paths);
    return new AddressPlan(site, ownPaths, slugs, people.slugs, redirects, published);
  }

  /** The plan of a thing; what goes wrong with it is its own reason. @throws an outage */
  private async planned(about: About, plan: () => Promise<Planned>): Promise<Planned> {
    let row: Planned | null = null;
    const problem = await this.problemOf(about, async () => void (row = await plan()));
    return row ?? refusedRow(about, problem ?? '');
  }

  private async problemOf({ title, key }: About, work: () => Promise<void>): Promise<string | null> {
    try {
      await work();
      return null;
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'UNAVAILABLE') throw error;
      if (known.status < 500) return known.message;
      return faultReason(this.tools.logFault(error, `Rehearsing “${title}” (${key}) failed`));
    }
  }

  private async planFile(file: SourceFile, site: string): Promise<Planned> {
    const { url, title, altText, caption, details, sha256, refusal = null } = file;
    const values = { altText, caption, ...details };
    const key = [site, 'file', url, sha256].filter((part) => part !== undefined).join(' ');
    const row = { key, type: 'attachment', title: title || url, target: 'file', values, digest: digestOf(values), url };
    if (refusal !== null) return { ...row, target: null, outcome: 'refused', reason: refusal, values: {} };
    const earlier = await this.earlierFile(key, file);
    return earlier ? { ...row, outcome: 'same', state: 'done', ...earlier } : { ...row, outcome: 'new' };
  }

  /** The file in the library: from an earlier import, possibly in a smaller version, or with the same bytes. */
  private async earlierFile(key: string, { sha256 }: SourceFile): Promise<{ itemId: number; path: string } | null> {
    const here = this.em.createQueryBuilder(Media).select('id').where({ deletedAt: null });
    const [earlier] = await this.em
      .createQueryBuilder(ImportItem)
      .select(['itemId', 'path'])
      .where({ key, target: 'file', state: 'done', itemId: { $in: here } })
      .orderBy({ id: 'desc' })
      .limit(1)
      .execute<{ itemId: number; path: string }[]>('all');
    if (earlier || sha256 === undefined) return earlier ?? null;
    const media = await this.em.findOne(
      Media,
      { sha256, deletedAt: null },
      { fields: ['filename'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    );
    return media ? { itemId: media.id, path: mediaUrl(media) } : null;
  }

  private async itself(own: OwnItem, target: string): Promise<Itself | null> {
    const [row] = await this.em.execute<(Omit<Itself, 'path'> & { slug: string })[]>(
      `select c.id, c.version, c.slug, c.updated_at = ?::timestamptz as "isSame",
         c.updated_at >= coalesce((select max(i.started_at) from imports i where i.is_whole), '-infinity') as "isEdited"
       from content c where c.id = ? and c.kind = ? and c.created_at = ?::timestamptz and c.deleted_at is null`,
      [own.updatedAt, own.id, target, own.createdAt],
    );
    if (!row) return null;
    const { slug, ...found } = row;
    return { ...found, path: this.kinds.addressOf(target, slug) };
  }

  private async earlierItem(key: string, target: string): Promise<Earlier | null> {
    const [row] = await this.em.execute<Earlier[]>(
      `select i.item_id as "itemId", i.item_version as "itemVersion", i.digest, i.path,
         c.version <> i.item_version as "isEdited"
       from import_items i join content c on c.id = i.item_id and c.kind = i.target and c.deleted_at is null
       where i.key = ? and i.target = ? and i.state = 'done' order by i.id desc limit 1`,
      [key, target],
    );
    return row ?? null;
  }

  private async add(row: Planned): Promise<void> {
    this.batch.push(storable(row) as Planned);
    if (this.batch.length >= batchSize) await this.flush();
  }

  private async flush(): Promise<void> {
    const rows = this.batch.map((row) => ({ ...row, import: this.tools.importId, position: ++this.position }));
    this.batch = [];
    await this.em.insertMany(ImportItem, rows);
  }
}

/** What is known of a thing before it is planned. */
type About = Pick<Planned, 'key' | 'type' | 'title' | 'url'>;

const refusedRow = (about: About, reason: string): Planned => {
  return { ...about, target: null, outcome: 'refused', reason, values: {}, digest: '' };
};

/** Without what PostgreSQL cannot store: NUL, and half a character. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map((one) => storable(one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one)]));
}

async function publishedAt(em: SqlEntityManager, kinds: Kinds, paths: readonly string[]): Promise<Set<string>> {
  const items = paths.flatMap((path) => {
    const item = kinds.at(path);
    return item ? [{ path, ...item }] : [];
  });
  const found = await em.execute<{ path: string }[]>(
    `select p.path from json_to_recordset(?::json) as p(path text, kind text, slug text)
     join content c on c.kind = p.kind and c.slug = p.slug and c.status = 'published' and c.deleted_at is null`,
    [JSON.stringify(items)],
  );
  return new Set(found.map(({ path }) => path));
}
