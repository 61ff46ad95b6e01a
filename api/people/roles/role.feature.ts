import { defineFeature } from '../../kernel/feature.ts';
import { Permission } from './permission.entity.ts';
import { roleCalls } from './role.calls.ts';
import { Role } from './role.entity.ts';
import { RoleResolver } from './role.resolver.ts';
import { roleSchemas } from './role.schemas.ts';
import { RoleService } from './role.service.ts';
import { roleTables } from './role.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly roles: RoleService;
  }
}

export const roleFeature = defineFeature({
  name: 'roles',
  services: { roles: RoleService },
  entities: [Role, Permission],
  tables: roleTables,
  resolvers: [RoleResolver],
  calls: roleCalls,
  schemas: roleSchemas,
  tags: { roles: 'Roles and their permissions.', permissions: 'The permissions that roles can have.' },
});
