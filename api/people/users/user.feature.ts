import { defineFeature } from '../../kernel/feature.ts';
import { requireOwners } from './claim-owners.ts';
import { userTrash } from './user.bin.ts';
import { userCalls } from './user.calls.ts';
import { User } from './user.entity.ts';
import { UserResolver } from './user.resolver.ts';
import { userSchemas } from './user.schemas.ts';
import { UserService } from './user.service.ts';
import { userTables } from './user.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly users: UserService;
  }
}

export const userFeature = defineFeature({
  name: 'users',
  services: { users: UserService },
  entities: [User],
  tables: userTables,
  resolvers: [UserResolver],
  calls: userCalls,
  schemas: userSchemas,
  settings: { check: (scope, values, isEntered) => (isEntered ? requireOwners(scope, values) : Promise.resolve()) },
  trash: userTrash,
  tags: { users: 'Users and their roles.' },
});
