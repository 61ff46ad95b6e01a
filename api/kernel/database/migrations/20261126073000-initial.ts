import { Migration } from '@mikro-orm/migrations';
import { jobSchema } from '../../jobs/job-schema.ts';
import { sqlFile } from '../sql-file.ts';

// Generated columns and indexes use these functions.
const beforeTables = ['folded-search', 'search', 'folded-names'];

// Referenced tables first.
const tables = ['people', 'site', 'media', 'content', 'visitors', 'history', 'transfer'];

const afterTables = [
  ...['content-counts', 'content-version', 'access-version', 'media-uses', 'audit', 'timeline', 'revisions'],
  ...['working-copies', 'preview-links', 'schedules', 'reviews', 'content-changes', 'content-history', 'redirects'],
  ...['authors', 'setup', 'webhooks', 'comments', 'subscribers', 'sittings'],
];

/**
 * The whole schema: tables as the entities declare them, in `../sql/tables`; functions, triggers and other tables in
 * `../sql`.
 */
export class Initial extends Migration {
  override async up(): Promise<void> {
    const files = [...beforeTables, ...tables.map((name) => `tables/${name}`), ...afterTables];
    for (const name of files) this.addSql(await sqlFile(name));
    await this.addJobs();
  }

  private async addJobs(): Promise<void> {
    // If the migrating role may not create schemas, an administrator has created this one.
    const [found] = await this.execute(`select to_regnamespace('${jobSchema}') is not null as "hasSchema"`);
    // On demand: a server that has nothing to migrate does not load pg-boss for it.
    const { jobTablesSql } = await import('../../jobs/job-tables.ts');
    this.addSql(jobTablesSql((found as { hasSchema?: boolean } | undefined)?.hasSchema === true));
  }
}
