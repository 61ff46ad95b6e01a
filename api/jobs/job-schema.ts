/** Where pg-boss keeps its tables, beside ours and out of their way. */
export const jobSchema = 'jobs';
