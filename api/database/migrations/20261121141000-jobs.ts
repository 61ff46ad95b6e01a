import { Migration } from '@mikro-orm/migrations';
import { jobSchema } from '../../jobs/job-schema.ts';

export class Jobs extends Migration {
  override async up(): Promise<void> {
    // Where the role that migrates may not make schemas, somebody who may has made it for us.
    const [there] = await this.execute(`select to_regnamespace('${jobSchema}') is not null as "hasSchema"`);
    // What the names of all migrations are needed for at each start does not load the queue.
    const { jobTablesSql } = await import('../../jobs/job-tables.ts');
    this.addSql(jobTablesSql((there as { hasSchema?: boolean } | undefined)?.hasSchema === true));
  }
}
