import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ImportChoice } from '#schema/imports';
import { mediaUrl } from '#schema/media';
import { reservedSlugs } from '#schema/addresses/slug';
import { addressOf, contentAt } from '../../../site/addresses.ts';
import { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { ImportItem } from '../import-item.entity.ts';
import { AddressPlan } from './address.plan.ts';
import { Mapping } from './mapping.ts';
import { ItemsPlan, type Itself } from './items.plan.ts';
import { SettingsPlan } from './settings.plan.ts';
import { PeoplePlan } from './people.plan.ts';
import { digestOf } from '../../../database/digest.ts';
import type { Earlier, Planned } from './planned-item.ts';
import type { OwnItem, Source, SourceFile } from '../sources/source.ts';
import { Media } from '../../media/media.entity.ts';
import { readRules } from '../../redirects/redirect.rules.ts';

/** Rows written in one transaction: each may hold a long text. */
const batchSize = 50;

/** Records what an import would do, and changes nothing else. */
export class Rehearsal {
  private position = 0;
  private batch: Planned[] = [];

  constructor(
    private readonly em: SqlEntityManager,
    private readonly kinds: readonly KindDeclaration[],
    private readonly importId: number,
    private readonly categories: ImportScope['categories'],
  ) {}

  /** @param choices instead of the default ones */
  async write(source: Source, choices: readonly ImportChoice[] = []): Promise<void> {
    const { site } = source;
    const mapping = new Mapping(choices, this.kinds);
    const people = new PeoplePlan(this.em);
    for (const person of source.people) await people.add(person, site, mapping.person(person.key));
    for (const row of people.rows) await this.add(row);
    for (const file of source.files) await this.add(await this.planFile(file, site));
    const hasByline = (author: string) => people.named.has(author);
    const items = new ItemsPlan(
      this.em,
      this.kinds,
      (key, target) => this.earlierItem(key, target),
      hasByline,
      (own, target) => this.itself(own, target),
    );
    const ownPaths = new Set(reservedSlugs(this.kinds).map((slug) => `/${slug}`));
    const slugs = new Map((await this.categories.list()).map(({ name, slug }) => [name, slug]));
    const redirects = new Map((await readRules(this.em)).map((redirect) => [redirect.from, redirect]));
    const published = (paths: readonly string[]) => publishedAt(this.em, this.kinds, paths);
    const addresses = new AddressPlan(site, ownPaths, slugs, people.slugs, redirects, published);
    for await (const given of source.items()) {
      const item = mapping.item(given);
      const row = await items.plan(item, source);
      addresses.note(row, item);
      await this.add(row);
    }
    for (const row of await addresses.rows({ ...source, terms: mapping.terms(source) })) await this.add(row);
    const settings = new SettingsPlan(this.em, (key) => mapping.hasExtra(key));
    await settings.plan(source.settings ?? [], site);
    for (const row of settings.rows) await this.add(row);
    for (const { type, title, reason } of source.leftOut ?? []) {
      const key = `${site} left out ${type}`;
      await this.add({ key, type, title, target: null, outcome: 'refused', reason, values: {}, digest: '' });
    }
    await this.flush();
    await this.em.nativeUpdate(
      Import,
      { id: this.importId },
      {
        site,
        status: 'rehearsed',
        choices: [...mapping.offered(source, people), ...settings.offered],
      },
    );
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
    return { ...found, path: addressOf(target, slug, this.kinds) };
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
    this.batch.push(row);
    if (this.batch.length >= batchSize) await this.flush();
  }

  private async flush(): Promise<void> {
    const rows = this.batch.map((row) => ({ ...row, import: this.importId, position: ++this.position }));
    this.batch = [];
    await this.em.insertMany(ImportItem, rows);
  }
}

async function publishedAt(
  em: SqlEntityManager,
  kinds: readonly KindDeclaration[],
  paths: readonly string[],
): Promise<Set<string>> {
  const items = paths.flatMap((path) => {
    const item = contentAt(path, kinds);
    return item ? [{ path, ...item }] : [];
  });
  const found = await em.execute<{ path: string }[]>(
    `select p.path from json_to_recordset(?::json) as p(path text, kind text, slug text)
     join content c on c.kind = p.kind and c.slug = p.slug and c.status = 'published' and c.deleted_at is null`,
    [JSON.stringify(items)],
  );
  return new Set(found.map(({ path }) => path));
}
