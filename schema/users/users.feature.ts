import type { SchemaFeature } from '../feature.ts';
import { secondFactor, session } from '../undo-reasons.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly users: readonly ['create', 'read', 'update', 'delete'];
  }
}

export const usersFeature: SchemaFeature = {
  name: 'users',
  resources: { users: { actions: ['create', 'read', 'update', 'delete'], name: 'Users', noun: 'users' } },
  trash: { user: { label: 'User', many: 'users', description: 'Users.', resource: 'users' } },
  finalMutations: { endUserSessions: session, resetSecondFactor: secondFactor },
};
