import { Router } from 'express';
import { privateAddress } from '../../http/private-address.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { route } from '../../rest/route.ts';

/** The item of a preview token, which is sent as Bearer or as `?token=`. */
export function headlessPreviewRoutes(): Router {
  const router = Router();
  router.use(privateAddress, (_req, res, next) => {
    // The token is the credential, cookies are not read: a page of any front end may ask.
    res.set('Access-Control-Allow-Origin', '*');
    next();
  });
  route(router, '/', {
    GET: async (req, res) => {
      const { token, isAbsolute } = readQuery(req.query, (query) => ({
        token: query.text('token'),
        isAbsolute: query.flag('absolute') ?? false,
      }));
      const { kind, item, expiresAt } = await req.scope.headlessPreview.open(req.scope.previewToken ?? token);
      const sent = isAbsolute ? req.scope.content(kind).absolute(item) : item;
      res.json({ kind: kind.name, expiresAt, item: sent });
    },
  });
  return router;
}
