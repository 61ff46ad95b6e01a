import { daily } from '../../kernel/job.ts';
import { thinRevisions } from './revision.retention.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { callsOfKinds } from '../../kernel/call.ts';
import { Revision } from './revision.entity.ts';
import { revisionTables } from './revision.tables.ts';
import { revisionCallsOf } from './revision.calls.ts';
import { revisionResolverOf } from './revision.resolver.ts';
import { revisionSchemas } from './revision.schemas.ts';
import { SettingRevisionResolver } from './setting-revision.resolver.ts';
import { SettingRevisionService } from './setting-revision.service.ts';
import { RevisionService } from './revision.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly settingRevisions: SettingRevisionService;
  }
  interface ServicesOfKinds {
    revisions: RevisionService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'revision-expiry': object;
  }
}

/** What items and settings were before. */
export const revisionFeature = defineFeature({
  name: 'revisions',
  uses: ['content', 'settings', 'workingCopies'],
  entities: [Revision],
  tables: revisionTables,
  calls: (kinds) => callsOfKinds(kinds, revisionCallsOf),
  resolvers: (kinds) => [...kinds.all.map(revisionResolverOf), SettingRevisionResolver],
  schemas: revisionSchemas,
  services: { settingRevisions: SettingRevisionService },
  servicesOfKinds: { revisions: RevisionService },
  jobs: {
    'revision-expiry': daily('15 3 * * *', ({ orm }) => thinRevisions(orm)),
  },
});
