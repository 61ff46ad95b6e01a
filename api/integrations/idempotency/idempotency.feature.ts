import { regular } from '../../kernel/job.ts';
import { expireIdempotencyKeys } from './idempotency.expiry.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { IdempotencyService } from './idempotency.service.ts';
import { idempotencyTables } from './idempotency.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly idempotency: IdempotencyService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'idempotency-expiry': object;
  }
}

export const idempotencyFeature = defineFeature({
  name: 'idempotency',
  services: { idempotency: IdempotencyService },
  entities: [IdempotencyKey],
  tables: idempotencyTables,
  jobs: {
    'idempotency-expiry': regular('5 * * * *', ({ orm }) => expireIdempotencyKeys(orm)),
  },
});
