import type { SchemaFeature } from '../feature.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly roles: readonly ['create', 'read', 'update', 'delete', 'assign'];
  }
}

export const rolesFeature: SchemaFeature = {
  name: 'roles',
  resources: { roles: { actions: ['create', 'read', 'update', 'delete', 'assign'], name: 'Roles', noun: 'roles' } },
};
