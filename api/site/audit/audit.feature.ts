import { daily } from '../../kernel/job.ts';
import { expireAudit } from './retention.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { auditCalls } from './audit.calls.ts';
import { AuditEntry, AuditPerson } from './audit.entity.ts';
import { AuditResolver } from './audit.resolver.ts';
import { auditSchemas } from './audit.schemas.ts';
import { AuditService } from './audit.service.ts';
import { auditTables } from './audit.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly audit: AuditService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'audit-expiry': object;
  }
}

export const auditFeature = defineFeature({
  name: 'audit',
  services: { audit: AuditService },
  entities: [AuditEntry, AuditPerson],
  tables: auditTables,
  resolvers: [AuditResolver],
  calls: auditCalls,
  schemas: auditSchemas,
  jobs: {
    'audit-expiry': daily('10 3 * * *', ({ orm }) => expireAudit(orm)),
  },
  tags: { audit: 'Who changed what.' },
});
