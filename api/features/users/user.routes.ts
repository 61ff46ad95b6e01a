import { Router, type Request } from 'express';
import { sendCsv } from '../../http/responses/send-list.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import { bodyId } from '../../rest/body-id.ts';
import { userCsv } from './user.csv.ts';

export function userRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'User');

  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json(await req.scope.users.list());
    },
    POST: creating(async (req) => {
      const user = await req.scope.users.create(req.body);
      return { body: user, location: `/api/users/${user.id}` };
    }),
  });
  route(router, '/export', {
    GET: async (req, res) => {
      req.scope.access.require('read', 'users');
      const filter = readQuery(req.query, (query) => ({
        search: query.text('search'),
        isActive: query.flag('isActive'),
      }));
      await sendCsv(req, res, 'users', userCsv(req.scope.users.all(filter)));
    },
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.users.byId(id(req))),
    PUT: async (req, res) => res.json(await req.scope.users.update(id(req), req.body)),
    DELETE: async (req, res) => {
      await req.scope.users.remove(id(req));
      res.status(204).end();
    },
  });
  route(router, '/:id/roles', {
    POST: async (req, res) => {
      // Before the body is validated: without the permission the response is 403, not 400.
      req.scope.access.require('assign', 'roles');
      res.status(201).json(await req.scope.users.assignRole(id(req), bodyId(req.body, 'roleId', 'Role')));
    },
  });
  route(router, '/:id/roles/:roleId', {
    DELETE: async (req, res) => {
      await req.scope.users.unassignRole(id(req), readId(String(req.params['roleId']), 'Role'));
      res.status(204).end();
    },
  });
  return router;
}
