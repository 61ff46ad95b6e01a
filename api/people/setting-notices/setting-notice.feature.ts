import { defineFeature } from '../../kernel/feature.ts';
import { mailRetries } from '../../kernel/job.ts';
import { sendGuardedMail } from './guarded-mail.job.ts';

/** Administrators are told of changes to the settings that decide who can log in; the settings queue the mails. */
export const settingNoticeFeature = defineFeature({
  name: 'setting-notices',
  uses: ['settings'],
  jobs: { 'guarded-settings-mail': { ...mailRetries, work: sendGuardedMail } },
});
