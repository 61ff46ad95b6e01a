import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/audit': 'audit.read',
  'GET /api/audit/export': 'audit.read',
  'GET /api/audit/:id': 'audit.read',
  'Query.audit': 'audit.read',
  'Query.auditEntry': 'audit.read',
};
