import type { SchemaFeature } from '../feature.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly audit: readonly ['read'];
  }
}

export const auditFeature: SchemaFeature = {
  name: 'audit',
  resources: {
    audit: { actions: ['read'], name: 'Audit', noun: 'audit log entries' },
  },
};
