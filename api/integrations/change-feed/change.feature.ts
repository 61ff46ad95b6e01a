import { defineFeature } from '../../kernel/feature.ts';
import { daily } from '../../kernel/job.ts';
import { changeCalls } from './change.calls.ts';
import { expireChanges } from './change-expiry.ts';
import type { ChangeFeed } from './change-feed.ts';
import { ChangeResolver } from './change.resolver.ts';
import { changeSchemas } from './change.schemas.ts';
import { ChangeService } from './change.service.ts';
import { changeTables } from './change.tables.ts';
import { ContentChange } from './content-change.entity.ts';

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'change-expiry': object;
  }
}

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly changes: ChangeService;
  }
  interface ScopeContext {
    /** Only in the scope of a request of the APIs. */
    changeFeed?: ChangeFeed;
  }
}

/** What happened to items, in order, for programs. */
export const changeFeature = defineFeature({
  name: 'change-feed',
  uses: ['content'],
  services: { changes: ChangeService },
  entities: [ContentChange],
  tables: changeTables,
  resolvers: [ChangeResolver],
  calls: changeCalls,
  schemas: changeSchemas,
  jobs: { 'change-expiry': daily('55 3 * * *', ({ orm }) => expireChanges(orm)) },
  tags: { changes: 'What happened to the content, in order.' },
});
