import { Migration } from '@mikro-orm/migrations';
import { jobSchema, jobTablesSql } from '../../jobs/job-tables.ts';

export class Jobs extends Migration {
  override async up(): Promise<void> {
    // Where the role that migrates may not make schemas, somebody who may has made it for us.
    const [there] = await this.execute(`select to_regnamespace('${jobSchema}') is not null as "hasSchema"`);
    this.addSql(jobTablesSql((there as { hasSchema?: boolean } | undefined)?.hasSchema === true));
  }
}
