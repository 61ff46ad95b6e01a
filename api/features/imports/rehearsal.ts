import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ImportChoice } from '#schema/imports';
import { reservedSlugs } from '#schema/slug';
import { Import } from './import.entity.ts';
import type { ImportScope } from './import.scope.ts';
import { ImportItem } from './import-item.entity.ts';
import { AddressPlan } from './address.plan.ts';
import { Mapping } from './mapping.ts';
import { ItemsPlan } from './items.plan.ts';
import { PeoplePlan } from './people.plan.ts';
import { digestOf, type Earlier, type Planned } from './planned.ts';
import type { Source, SourceFile } from './source.ts';

/** Rows written in one transaction. */
const batchSize = 200;

/** Writes down what an import would do, and changes nothing else. */
export class Rehearsal {
  private position = 0;
  private batch: Planned[] = [];

  constructor(
    private readonly em: SqlEntityManager,
    private readonly kinds: readonly KindDeclaration[],
    private readonly importId: number,
    private readonly categories: ImportScope['categories'],
  ) {}

  /** @param choices in place of the usual ones */
  async write(source: Source, choices: readonly ImportChoice[] = []): Promise<void> {
    const { site } = source;
    const mapping = new Mapping(choices, this.kinds);
    const people = new PeoplePlan(this.em);
    for (const person of source.people) await people.add(person, site, mapping.person(person.key));
    for (const row of people.rows) await this.add(row);
    for (const file of source.files) await this.add(await this.planFile(file, site));
    const hasByline = (author: string) => people.named.has(author);
    const items = new ItemsPlan(this.em, this.kinds, (key, target) => this.earlierItem(key, target), hasByline);
    const ownPaths = new Set(reservedSlugs(this.kinds).map((slug) => `/${slug}`));
    const slugs = new Map((await this.categories.list()).map(({ name, slug }) => [name, slug]));
    const addresses = new AddressPlan(site, ownPaths, slugs, people.slugs);
    for await (const given of source.items()) {
      const item = mapping.item(given);
      const row = await items.plan(item, site);
      addresses.note(row, item);
      await this.add(row);
    }
    for (const row of await addresses.rows({ ...source, terms: mapping.terms(source) })) await this.add(row);
    await this.flush();
    await this.em.nativeUpdate(
      Import,
      { id: this.importId },
      {
        site,
        status: 'rehearsed',
        choices: mapping.offered(source, people),
      },
    );
  }

  private async planFile({ url, title, altText, caption }: SourceFile, site: string): Promise<Planned> {
    const values = { altText, caption };
    const key = `${site} file ${url}`;
    const [earlier] = await this.em.execute<{ itemId: number; path: string }[]>(
      `select i.item_id as "itemId", i.path from import_items i join media m on m.id = i.item_id and m.deleted_at is null
       where i.key = ? and i.target = 'file' and i.state = 'done' order by i.id desc limit 1`,
      [key],
    );
    const row = { key, type: 'attachment', title: title || url, target: 'file', values, digest: digestOf(values), url };
    return earlier ? { ...row, outcome: 'same', state: 'done', ...earlier } : { ...row, outcome: 'new' };
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
