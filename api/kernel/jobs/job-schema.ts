/** The database schema of pg-boss's tables. */
export const jobSchema = 'jobs';
