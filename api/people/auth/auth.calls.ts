import type { Request, Response } from 'express';
import { loginRules } from '#schema/rules/people/login';
import type { Viewer } from '../../kernel/access/access.ts';
import { Forbidden, Unauthenticated } from '../../kernel/errors/errors.ts';
import type { Calls } from '../../kernel/call.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';

export const authCalls: Calls = {
  'POST /api/auth/login': {
    summary: 'Starts a session, or requests the code of the second factor',
    body: bodyFromRules(loginRules),
    response: 'Login',
    example: { body: { username: 'admin', password: '{password}' } },
    run: async (req, res) => {
      const { user, needsCode, ...result } = await req.scope.auth.login(req.body);
      if (needsCode) return { ...result, needsCode };
      if (user) return { ...result, user: currentUser(user) };
      res.status(401).json(result);
      return undefined;
    },
  },
  'GET /api/auth/logout': {
    summary: 'Ends the session and redirects to /',
    status: 302,
    otherwise: { 204: 'For a prefetch, which does not end the session' },
    example: { as: 'other' },
    run: logoutByLink,
  },
  'POST /api/auth/logout': {
    summary: 'Ends the session',
    response: 'Done',
    example: { as: 'other' },
    run: async (req) => {
      await req.scope.auth.logout();
      return { success: true, message: 'You have been successfully logged out.' };
    },
  },
  'GET /api/auth/user': {
    summary: 'Returns the logged-in user with their permissions',
    needs: 'login',
    response: 'CurrentUser',
    example: {},
    run: async (req, res) => {
      if (req.scope.viewer?.serviceName !== undefined) throw new Forbidden('A service token belongs to no user');
      const viewer = req.scope.auth.me();
      if (!viewer) throw new Unauthenticated('Not logged in');
      res.set('Cache-Control', 'no-store');
      return currentUser(viewer);
    },
  },
};

/** Logout in the site header is a link, so GET ends the session too, except for other sites and prefetches. */
async function logoutByLink(req: Request, res: Response): Promise<void> {
  const site = req.get('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site') throw new Forbidden('Log out from the site itself');
  const isPrefetch = req.method === 'HEAD' || /prefetch/.test(`${req.get('Sec-Purpose')} ${req.get('Purpose')}`);
  if (isPrefetch) {
    res.status(204).end();
    return;
  }
  await req.scope.auth.logout();
  res.set('Cache-Control', 'no-store').redirect(302, '/');
}

function currentUser({ id, username, email, firstName, lastName, roles, permissions, view }: Viewer) {
  return { id, username, email, firstName, lastName, roles, permissions, ...(view !== undefined && { view }) };
}
