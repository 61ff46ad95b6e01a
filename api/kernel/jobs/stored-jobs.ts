import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { jobSchema } from './job-schema.ts';

// All that Halden knows of pg-boss's table of jobs; everything else goes through pg-boss itself.

const table = `${jobSchema}.job`;
const isUnfinished = `state in ('created', 'retry', 'active')`;

/** SQL: how many jobs of each name wait, run or have failed. */
export const jobCounts = `select name, state::text, count(*)::int as n from ${table}
  where ${isUnfinished} or state = 'failed' group by 1, 2`;

/** SQL: whether a job waits or runs. @param id an SQL expression; what its data has under `key` */
export const hasUnfinishedJob = (name: string, key: string, id: string): string =>
  `exists (select from ${table} where name = '${name}' and ${isUnfinished} and data ->> '${key}' = ${id}::text)`;

/** SQL: deletes all jobs, also of a database that has no table of them yet. */
export const deleteAllJobs = `do $$ begin if to_regclass('${table}') is not null then delete from ${table}; end if; end $$`;

/** Deletes the jobs whose data has one of these ids under `key`. @param ids a query @param values its named values */
export async function deleteJobs(
  em: SqlEntityManager,
  key: string,
  ids: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await em.execute(`delete from ${table} where data ->> '${key}' in (select id::text from (${ids}) ids)`, values);
}

/** Empties the outputs that contain this text, in capitals or not. */
export async function clearOutputs(em: SqlEntityManager, text: string): Promise<void> {
  await em.execute(`update ${table} set output = null where strpos(lower(output::text), lower(?)) > 0`, [text]);
}
