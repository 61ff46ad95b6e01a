import type { Request } from 'express';
import { roleRules } from '#schema/rules/people/role';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { id } from '../../kernel/openapi/json-schema.ts';
import { idempotencyKey } from '../../kernel/openapi/parameters.ts';
import { bodyId } from '../../kernel/rest/body-id.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { RoleRow } from './role.row.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Role');
const sample = {
  name: 'proofreader',
  displayName: 'Proofreader',
  description: 'Reads everything once more',
  level: 15,
};

export const roleCalls: Calls = {
  'GET /api/roles': {
    summary: 'Lists all roles, highest level first',
    needs: 'roles.read',
    response: ['Role'],
    example: {},
    run: async (req) => {
      readQuery(req.query, () => null);
      return (await req.scope.roles.list()).map(plain);
    },
  },
  'POST /api/roles': {
    summary: 'Creates a role',
    needs: 'roles.create',
    headers: idempotencyKey,
    body: bodyFromRules(roleRules),
    status: 201,
    response: 'Role',
    example: { body: sample, headers: { 'Idempotency-Key': 'proofreader' }, keep: 'role' },
    create: async (req) => {
      const role = await req.scope.roles.create(req.body);
      return { body: plain(role), location: `/api/roles/${role.id}` };
    },
  },
  'GET /api/roles/{id}': {
    summary: 'Returns a role',
    needs: 'roles.read',
    response: 'Role',
    example: { path: { id: '{role}' } },
    run: async (req) => plain(await req.scope.roles.byId(idOf(req))),
  },
  'PUT /api/roles/{id}': {
    summary: 'Changes the given fields of a role',
    needs: 'roles.update',
    body: bodyFromRules(roleRules, { isPatch: true }),
    response: 'Role',
    example: { path: { id: '{role}' }, body: { level: 16 } },
    run: async (req) => plain(await req.scope.roles.update(idOf(req), req.body)),
  },
  'POST /api/roles/{id}/permissions': {
    summary: 'Adds a permission to a role',
    needs: 'roles.assign',
    body: {
      type: 'object',
      properties: { permissionId: id },
      required: ['permissionId'],
      additionalProperties: false,
    },
    status: 201,
    response: 'RoleWithPermissions',
    example: { path: { id: '{role}' }, body: { permissionId: 1 } },
    run: async (req) => {
      // Before the body is validated: without the permission the response is 403, not 400.
      req.scope.access.require('assign', 'roles');
      const permissionId = bodyId(req.body, 'permissionId', 'Permission');
      return withPermissions(await req.scope.roles.assignPermission(idOf(req), permissionId));
    },
  },
  'GET /api/roles/{id}/permissions': {
    summary: 'Returns a role with its permissions',
    needs: 'roles.read',
    response: 'RoleWithPermissions',
    example: { path: { id: '{role}' } },
    run: async (req) => withPermissions(await req.scope.roles.byId(idOf(req))),
  },
  'DELETE /api/roles/{id}/permissions/{permissionId}': {
    summary: 'Removes a permission',
    needs: 'roles.assign',
    status: 204,
    example: { path: { id: '{role}', permissionId: 1 } },
    run: (req) => req.scope.roles.revokePermission(idOf(req), readId(String(req.params['permissionId']), 'Permission')),
  },
  'DELETE /api/roles/{id}': {
    summary: 'Deletes a role that no one has',
    needs: 'roles.delete',
    status: 204,
    example: { path: { id: '{role}' } },
    run: (req) => req.scope.roles.remove(idOf(req)),
  },
  'GET /api/permissions': {
    summary: 'Lists all permissions',
    needs: 'roles.read',
    response: ['Permission'],
    example: {},
    run: async (req) => {
      readQuery(req.query, () => null);
      return req.scope.roles.permissions();
    },
  },
};

function plain({ permissions: _, ...role }: RoleRow) {
  return role;
}

function withPermissions({ permissions, ...role }: RoleRow) {
  return { ...role, rolePermissions: permissions.map((permission) => ({ permission })) };
}
