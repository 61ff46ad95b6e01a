import { defineFeature } from '../../kernel/feature.ts';
import { daily } from '../../kernel/jobs.ts';
import { expireChanges } from './change-expiry.ts';

declare module '../../kernel/jobs.ts' {
  interface FeatureJobData {
    'change-expiry': object;
  }
}

export const changeFeature = defineFeature({
  name: 'change-feed',
  jobs: { 'change-expiry': daily('55 3 * * *', ({ orm }) => expireChanges(orm)) },
});
