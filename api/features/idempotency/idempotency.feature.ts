import { defineFeature } from '../../kernel/feature.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { IdempotencyService } from './idempotency.service.ts';
import { idempotencyTables } from './idempotency.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly idempotency: IdempotencyService;
  }
}

export const idempotencyFeature = defineFeature({
  name: 'idempotency',
  services: { idempotency: IdempotencyService },
  entities: [IdempotencyKey],
  tables: idempotencyTables,
});
