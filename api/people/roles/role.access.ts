import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/roles': 'roles.read',
  'POST /api/roles': 'roles.create',
  'GET /api/roles/:id': 'roles.read',
  'PUT /api/roles/:id': 'roles.update',
  'DELETE /api/roles/:id': 'roles.delete',
  'GET /api/roles/:id/permissions': 'roles.read',
  'POST /api/roles/:id/permissions': 'roles.assign',
  'DELETE /api/roles/:id/permissions/:permissionId': 'roles.assign',
  'GET /api/permissions': 'roles.read',
  'Query.roles': 'roles.read',
  'Query.role': 'roles.read',
  'Query.permissions': 'roles.read',
  'Mutation.createRole': 'roles.create',
  'Mutation.updateRole': 'roles.update',
  'Mutation.deleteRole': 'roles.delete',
  'Mutation.assignPermission': 'roles.assign',
  'Mutation.revokePermission': 'roles.assign',
};
