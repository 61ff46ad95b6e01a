import { Router } from 'express';
import type { Viewer } from '../../access/access.ts';
import { Forbidden, Unauthenticated } from '../../errors/errors.ts';
import { route } from '../../rest/route.ts';

export function authRoutes(): Router {
  const router = Router();

  route(router, '/user', {
    GET: (req, res) => {
      if (req.scope.viewer?.serviceName !== undefined) throw new Forbidden('A service token belongs to no user');
      const viewer = req.scope.auth.me();
      if (!viewer) throw new Unauthenticated('Not logged in');
      res.set('Cache-Control', 'no-store').json(currentUser(viewer));
    },
  });

  route(router, '/login', {
    POST: async (req, res) => {
      const { user, needsCode, ...result } = await req.scope.auth.login(req.body);
      if (needsCode) res.json({ ...result, needsCode });
      else if (user) res.json({ ...result, user: currentUser(user) });
      else res.status(401).json(result);
    },
  });

  route(router, '/logout', {
    // Logout in the site header is a link, so GET ends the session too, except for other sites and prefetches.
    GET: async (req, res) => {
      const site = req.get('Sec-Fetch-Site');
      if (site === 'cross-site' || site === 'same-site') throw new Forbidden('Log out from the site itself');
      const isPrefetch = req.method === 'HEAD' || /prefetch/.test(`${req.get('Sec-Purpose')} ${req.get('Purpose')}`);
      if (isPrefetch) {
        res.status(204).end();
        return;
      }
      await req.scope.auth.logout();
      res.set('Cache-Control', 'no-store').redirect(302, '/');
    },
    POST: async (req, res) => {
      await req.scope.auth.logout();
      res.json({ success: true, message: 'You have been successfully logged out.' });
    },
  });

  route(router, '/forgot-password', {
    POST: async (req, res) => {
      await req.scope.account.requestReset(req.body);
      res.status(202).json({
        success: true,
        message: 'If an account has this username or email address, a link is on its way. It works for one hour.',
      });
    },
  });

  route(router, '/reset-password', {
    POST: async (req, res) => {
      await req.scope.account.reset(req.body);
      res.json({ success: true, message: 'Your password has been changed. Log in with it.' });
    },
  });

  return router;
}

function currentUser({ level: _level, secondFactor: _factor, tokenId: _token, serviceName: _name, ...viewer }: Viewer) {
  return viewer;
}
