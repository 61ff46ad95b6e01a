import { getConstructionPlans } from 'pg-boss';
import { jobSchema } from './job-schema.ts';

/**
 * The SQL that creates the tables of the installed pg-boss. Upgrading to a pg-boss with other tables needs one more
 * migration, made with `getMigrationPlans` from the version in `jobs.version`; a test fails until it exists.
 */
export function jobTablesSql(hasSchema: boolean): string {
  const sql = getConstructionPlans(jobSchema, { createSchema: !hasSchema });
  // Migrations already run in a transaction.
  return sql.replace(/^\s*(?:BEGIN|COMMIT|SET LOCAL [^;]*);\s*$/gm, '');
}
