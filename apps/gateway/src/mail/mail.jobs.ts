import type { Job } from '#clockwork/job.ts';

export const mailJobs: Job[] = [];
