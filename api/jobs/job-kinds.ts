import type { JobKinds } from './jobs.ts';

/** What this server does later, and what it is told for each. */
export type JobData = Record<never, never>;

export const jobKinds: JobKinds<JobData> = {};
