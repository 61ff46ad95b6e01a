import type { Request } from 'express';
import { userPatchRules, userRules } from '#schema/rules/people/user';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { flag, id } from '../../kernel/openapi/json-schema.ts';
import { idempotencyKey, searching } from '../../kernel/openapi/parameters.ts';
import { bodyId } from '../../kernel/rest/body-id.ts';
import { readId } from '../../kernel/rest/id.ts';
import { userCsv } from './user.csv.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'User');
const sample = { username: 'grace', email: 'grace@example.com', firstName: 'Grace', lastName: 'Hall' };

export const userCalls: Calls = {
  'GET /api/users': {
    summary: 'Lists all users',
    needs: 'users.read',
    response: ['User'],
    example: {},
    run: async (req) => {
      readQuery(req.query, () => null);
      return req.scope.users.list();
    },
  },
  'GET /api/users/export': {
    summary: 'Exports the users as CSV',
    needs: 'users.read',
    query: { ...searching, isActive: flag },
    type: 'text/csv',
    example: { query: { search: 'grace' } },
    run: async (req, res) => {
      req.scope.access.require('read', 'users');
      const filter = readQuery(req.query, (query) => ({
        search: query.text('search'),
        isActive: query.flag('isActive'),
      }));
      await sendCsv(req, res, 'users', userCsv(req.scope.users.all(filter)));
    },
  },
  'POST /api/users': {
    summary: 'Creates a user',
    needs: 'users.create',
    headers: idempotencyKey,
    body: bodyFromRules(userRules),
    status: 201,
    response: 'User',
    example: {
      body: { ...sample, password: 'a-quiet-river-7' },
      headers: { 'Idempotency-Key': 'grace' },
      keep: 'user',
    },
    create: async (req) => {
      const user = await req.scope.users.create(req.body);
      return { body: user, location: `/api/users/${user.id}` };
    },
  },
  'GET /api/users/{id}': {
    summary: 'Returns a user',
    needs: 'users.read',
    response: 'User',
    example: { path: { id: '{user}' } },
    run: (req) => req.scope.users.byId(idOf(req)),
  },
  'PUT /api/users/{id}': {
    summary:
      'Changes the given fields; an empty password leaves it unchanged. Your own email and password need ' +
      '`currentPassword`, unless the login is less than ten minutes old; API tokens cannot change them',
    needs: 'users.update',
    body: bodyFromRules(userPatchRules, { isPatch: true }),
    response: 'User',
    example: { path: { id: '{user}' }, body: { lastName: 'Hill' } },
    run: (req) => req.scope.users.update(idOf(req), req.body),
  },
  'POST /api/users/{id}/roles': {
    summary: 'Assigns a role to a user',
    needs: 'roles.assign',
    body: { type: 'object', properties: { roleId: id }, required: ['roleId'], additionalProperties: false },
    status: 201,
    response: 'User',
    example: { path: { id: '{user}' }, body: { roleId: 2 } },
    run: async (req) => {
      // Before the body is validated: without the permission the response is 403, not 400.
      req.scope.access.require('assign', 'roles');
      return req.scope.users.assignRole(idOf(req), bodyId(req.body, 'roleId', 'Role'));
    },
  },
  'DELETE /api/users/{id}/roles/{roleId}': {
    summary: 'Removes a role from a user',
    needs: 'roles.assign',
    status: 204,
    example: { path: { id: '{user}', roleId: 2 } },
    run: (req) => req.scope.users.unassignRole(idOf(req), readId(String(req.params['roleId']), 'Role')),
  },
  'DELETE /api/users/{id}': {
    summary: 'Deletes a user',
    needs: 'users.delete',
    status: 204,
    example: { path: { id: '{user}' } },
    run: (req) => req.scope.users.remove(idOf(req)),
  },
};
