import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/users': 'users.read',
  'GET /api/users/export': 'users.read',
  'POST /api/users': 'users.create',
  'GET /api/users/:id': 'users.read',
  'PUT /api/users/:id': 'users.update',
  'DELETE /api/users/:id': 'users.delete',
  'POST /api/users/:id/roles': 'roles.assign',
  'DELETE /api/users/:id/roles/:roleId': 'roles.assign',
  'Query.users': 'users.read',
  'Query.user': 'users.read',
  'Mutation.endUserSessions': 'users.update',
  'Mutation.resetSecondFactor': 'users.update',
  'Mutation.createUser': 'users.create',
  'Mutation.updateUser': 'users.update',
  'Mutation.deleteUser': 'users.delete',
  'Mutation.assignRole': 'roles.assign',
  'Mutation.unassignRole': 'roles.assign',
};
