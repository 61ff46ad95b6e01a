import { forgotPasswordRules, resetPasswordRules } from '#schema/rules/people/account';
import { loginRules } from '#schema/rules/people/login';
import { bodyFromRules } from '../from-rules.ts';
import type { Operations } from '../operation.ts';

/** The operations of the login. */
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
};
