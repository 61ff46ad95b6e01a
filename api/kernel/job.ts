import type { MikroORM } from '@mikro-orm/postgresql';
import type { Attempt, JobKind, JobKinds, Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { declaredOnce, type Feature } from './feature.ts';
import type { Declared, ScopeOf } from './scope.ts';

/** The data of each job, by its name. Features add theirs. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureJobData {}

/** The queue of the jobs of all features. */
export type JobQueue = Jobs<FeatureJobData>;

/** What jobs work with. Features add what they need of a server. */
export interface JobTools extends Declared {
  orm: MikroORM;
  publicUrl: string;
  /** SESSION_SECRET. */
  secret: string;
  log: Log;
  scopeOf: ScopeOf;
  /** For jobs that queue others, or their own continuation. */
  jobs: () => JobQueue;
}

/** A job of a feature: when and how often it runs, and what it does. */
export interface FeatureJob<Data> extends Omit<JobKind<Data>, 'work' | 'atOnce'> {
  /** How many jobs one server runs at a time, 1 by default; 0 leaves them to other servers. */
  atOnce?: number | ((tools: JobTools) => number);
  /** May run more than once for a job: a server can die before it has marked the job as done. */
  work: (tools: JobTools, data: Data, attempt: Attempt) => Promise<void>;
}

export type FeatureJobs = { readonly [Name in keyof FeatureJobData]?: FeatureJob<FeatureJobData[Name]> };

/** Retries for about a day and a half, in case the mail server is down. */
export const mailRetries = { tries: 14, firstWaitSeconds: 20, longestWaitSeconds: 6 * 60 * 60, withinSeconds: 120 };

/** For work that goes on where it stopped: resumes after a restart, or after the database was down. */
export const resumeRetries = { tries: 20, firstWaitSeconds: 5, longestWaitSeconds: 300, withinSeconds: 300 };

const choreRetries = { tries: 4, firstWaitSeconds: 60, longestWaitSeconds: 60 * 60, withinSeconds: 15 * 60 };

/**
 * Work that one of the servers does at these times, and after each start.
 * @param cron in UTC: `5 * * * *`
 */
export const regular = (cron: string, work: (tools: JobTools) => Promise<unknown>): FeatureJob<object> => ({
  ...choreRetries,
  cron,
  work: async (tools) => void (await work(tools)),
});

/**
 * Work that one of the servers does once a day. Nightly work may begin a minute late, since each poll is a query.
 * @param cron in UTC: `40 3 * * *`
 */
export const daily = (cron: string, work: (tools: JobTools) => Promise<unknown>): FeatureJob<object> => ({
  ...regular(cron, work),
  pollSeconds: 60,
});

/** The jobs of all features, bound to the tools of a server. */
export function jobKindsOf(features: readonly Feature[], tools: JobTools): JobKinds<FeatureJobData> {
  const declared = declaredOnce<FeatureJob<never>>(features, ({ jobs }) => jobs);
  const bound = Object.entries(declared).map(([name, { work, atOnce = 1, ...job }]): [string, JobKind<never>] => [
    name,
    {
      ...job,
      atOnce: typeof atOnce === 'function' ? atOnce(tools) : atOnce,
      work: (data, attempt) => work(tools, data, attempt),
    },
  ]);
  return Object.fromEntries(bound) as JobKinds<FeatureJobData>;
}
