import { forgotPasswordRules, resetPasswordRules } from '#schema/rules/people/account';
import { loginRules } from '#schema/rules/people/login';
import { userPatchRules, userRules } from '#schema/rules/people/user';
import { bodyFromRules } from '../from-rules.ts';
import { flag, id } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { idempotencyKey, searching } from './parameters.ts';

/** The operations of login, users and roles. */
export const peopleOperations: Operations = {
  'POST /api/auth/login': {
    summary: 'Starts a session, or requests the code of the second factor',
    body: bodyFromRules(loginRules),
    response: 'Login',
  },
  'GET /api/auth/logout': {
    summary: 'Ends the session and redirects to /',
    status: 302,
    otherwise: { 204: 'For a prefetch, which does not end the session' },
  },
  'POST /api/auth/logout': { summary: 'Ends the session', response: 'Done' },
  'GET /api/auth/user': {
    summary: 'Returns the logged-in user with their permissions',
    needs: 'login',
    response: 'CurrentUser',
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a password reset link; the response does not reveal whether the account exists',
    body: bodyFromRules(forgotPasswordRules),
    status: 202,
    response: 'Done',
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password with the token of a reset link',
    body: bodyFromRules(resetPasswordRules),
    response: 'Done',
  },
  'GET /api/users': { summary: 'Lists all users', needs: 'users.read', response: ['User'] },
  'GET /api/users/export': {
    summary: 'Exports the users as CSV',
    needs: 'users.read',
    query: { ...searching, isActive: flag },
    type: 'text/csv',
  },
  'POST /api/users': {
    summary: 'Creates a user',
    needs: 'users.create',
    headers: idempotencyKey,
    body: bodyFromRules(userRules),
    status: 201,
    response: 'User',
  },
  'GET /api/users/{id}': { summary: 'Returns a user', needs: 'users.read', response: 'User' },
  'PUT /api/users/{id}': {
    summary:
      'Changes the given fields; an empty password leaves it unchanged. Your own `email` and `password` need ' +
      '`currentPassword`, unless the login is less than ten minutes old; API tokens cannot change them',
    needs: 'users.update',
    body: bodyFromRules(userPatchRules, { isPatch: true }),
    response: 'User',
  },
  'DELETE /api/users/{id}': { summary: 'Deletes a user', needs: 'users.delete', status: 204 },
  'POST /api/users/{id}/roles': {
    summary: 'Assigns a role to a user',
    needs: 'roles.assign',
    body: { type: 'object', properties: { roleId: id }, required: ['roleId'], additionalProperties: false },
    status: 201,
    response: 'User',
  },
  'DELETE /api/users/{id}/roles/{roleId}': {
    summary: 'Removes a role from a user',
    needs: 'roles.assign',
    status: 204,
  },
};
