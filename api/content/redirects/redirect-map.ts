import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { RedirectTable } from '#schema/addresses/redirect';
import { readRedirects } from './redirect.reader.ts';

/** All redirects, kept by a server until they change. */
export class RedirectMap {
  private table = new RedirectTable();
  private version: string | null = null;

  /** The redirects as they are now: one small statement, unless they have changed. */
  async current(em: SqlEntityManager): Promise<RedirectTable> {
    const [row] = await em.execute<{ n: string }[]>('select n::text as n from redirects_version');
    const version = row?.n ?? '0';
    if (version === this.version) return this.table;
    const table = new RedirectTable(await readRedirects(em));
    this.table = table;
    this.version = version;
    return table;
  }
}
