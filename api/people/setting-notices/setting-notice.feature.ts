import { defineFeature } from '../../kernel/feature.ts';
import { mailRetries } from '../../kernel/job.ts';
import { sendGuardedMail } from './guarded-mail.job.ts';
import { queueGuardedMails, type GuardedMail } from './guarded-mail.queue.ts';

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'guarded-settings-mail': GuardedMail;
  }
}

/** Administrators are told of changes to the settings that decide who can log in. */
export const settingNoticeFeature = defineFeature({
  name: 'setting-notices',
  uses: ['settings'],
  settings: { whenGuardedChange: queueGuardedMails },
  jobs: { 'guarded-settings-mail': { ...mailRetries, work: sendGuardedMail } },
});
