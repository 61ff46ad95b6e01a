import { Router, type Request } from 'express';
import { bodyId } from '../../rest/body-id.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import type { RoleRow } from './role.row.ts';

export function roleRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Role');

  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json((await req.scope.roles.list()).map(plain));
    },
    POST: creating(async (req) => {
      const role = await req.scope.roles.create(req.body);
      return { body: plain(role), location: `/api/roles/${role.id}` };
    }),
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(plain(await req.scope.roles.byId(id(req)))),
    PUT: async (req, res) => res.json(plain(await req.scope.roles.update(id(req), req.body))),
    DELETE: async (req, res) => {
      await req.scope.roles.remove(id(req));
      res.status(204).end();
    },
  });
  route(router, '/:id/permissions', {
    GET: async (req, res) => res.json(withPermissions(await req.scope.roles.byId(id(req)))),
    POST: async (req, res) => {
      // Before the body is validated: without the permission the response is 403, not 400.
      req.scope.access.require('assign', 'roles');
      const permissionId = bodyId(req.body, 'permissionId', 'Permission');
      res.status(201).json(withPermissions(await req.scope.roles.assignPermission(id(req), permissionId)));
    },
  });
  route(router, '/:id/permissions/:permissionId', {
    DELETE: async (req, res) => {
      await req.scope.roles.revokePermission(id(req), readId(String(req.params['permissionId']), 'Permission'));
      res.status(204).end();
    },
  });
  return router;
}

export function permissionRoutes(): Router {
  const router = Router();
  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json(await req.scope.roles.permissions());
    },
  });
  return router;
}

function plain({ permissions: _, ...role }: RoleRow) {
  return role;
}

function withPermissions({ permissions, ...role }: RoleRow) {
  return { ...role, rolePermissions: permissions.map((permission) => ({ permission })) };
}
