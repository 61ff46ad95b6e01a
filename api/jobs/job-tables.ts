import { getConstructionPlans } from 'pg-boss';
import { jobSchema } from './job-schema.ts';

/**
 * What makes the tables as the installed pg-boss wants them. A release that brings a newer one, with other tables, lists one
 * more migration: `getMigrationPlans` from the version in `jobs.version`, where that is older. A test fails until it does.
 */
export function jobTablesSql(hasSchema: boolean): string {
  const sql = getConstructionPlans(jobSchema, { createSchema: !hasSchema });
  // Migrations run in one transaction, which is not this one's to begin, to end or to limit.
  return sql.replace(/^\s*(?:BEGIN|COMMIT|SET LOCAL [^;]*);\s*$/gm, '');
}
