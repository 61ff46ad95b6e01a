import type { MikroORM } from '@mikro-orm/postgresql';
import type { Attempt, JobKind } from '../jobs/jobs.ts';
import type { Log } from '../process/log.ts';
import type { Declared, ScopeOf } from './scope.ts';

/** The data of each job, by its name. Features add theirs. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureJobData {}

/** What jobs work with. */
export interface JobTools extends Declared {
  orm: MikroORM;
  publicUrl: string;
  /** SESSION_SECRET. */
  secret: string;
  log: Log;
  scopeOf: ScopeOf;
}

/** A job of a feature: when and how often it runs, and what it does. */
export interface FeatureJob<Data> extends Omit<JobKind<Data>, 'work' | 'atOnce'> {
  /** How many jobs one server runs at a time, 1 by default; 0 leaves them to other servers. */
  atOnce?: number | ((tools: JobTools) => number);
  /** May run more than once for a job: a server can die before it has marked the job as done. */
  work: (tools: JobTools, data: Data, attempt: Attempt) => Promise<void>;
}

export type FeatureJobs = { readonly [Name in keyof FeatureJobData]?: FeatureJob<FeatureJobData[Name]> };

const retries = { tries: 4, firstWaitSeconds: 60, longestWaitSeconds: 60 * 60, withinSeconds: 15 * 60 };

/**
 * Work that one of the servers does once a day. Nightly work may begin a minute late, since each poll is a query.
 * @param cron in UTC: `40 3 * * *`
 */
export const daily = (cron: string, work: (tools: JobTools) => Promise<unknown>): FeatureJob<object> => ({
  ...retries,
  cron,
  pollSeconds: 60,
  work: async (tools) => void (await work(tools)),
});
