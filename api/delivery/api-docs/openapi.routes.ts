import { Router } from 'express';
import { shareBody } from '../../kernel/http/slow-readers.ts';
import { compress, encodingFor, type Encoding } from '../response-cache/encodings.ts';
import { route } from '../../kernel/rest/route.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** The OpenAPI document of the REST API, compressed once for each encoding. */
export function openApiRoutes(kinds: Kinds, features: readonly Feature[]): Router {
  const router = Router();
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const body = async (encoding: Encoding): Promise<Buffer> => {
    const { openApiDocument } = await import('../../kernel/openapi/document.ts');
    const plain = Buffer.from(JSON.stringify(openApiDocument(kinds, features)));
    return encoding === 'identity' ? plain : compress(plain, encoding);
  };
  route(router, '/', {
    GET: async (req, res) => {
      const encoding = encodingFor(req.get('Accept-Encoding'));
      const made = bodies.get(encoding) ?? body(encoding);
      bodies.set(encoding, made);
      res.vary('Accept-Encoding');
      if (encoding !== 'identity') res.set('Content-Encoding', encoding);
      const bytes = await made;
      shareBody(res, bytes);
      res.type('json').send(bytes);
    },
  });
  return router;
}
