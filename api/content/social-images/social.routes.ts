import { Router, type Response } from 'express';
import { shareBody } from '../../kernel/http/slow-readers.ts';
import type { Scope } from '../../kernel/scope.ts';

type Social = NonNullable<Awaited<ReturnType<Scope['social']['story']>>>;

/**
 * `/brand/social/…`: social images of published items. The address contains a hash of everything drawn, so it is
 * immutable; an outdated address redirects to the current one.
 */
export function socialRoutes(asVisitor: () => Scope): Router {
  const router = Router();

  router.get('/site-:hash.png', async (req, res) =>
    send(req.baseUrl + req.path, res, await asVisitor().social.ofSite()),
  );

  router.get('/:kind/:file', async (req, res, next) => {
    const { kind, file } = req.params;
    const [, slug] = /^([a-z0-9-]{1,100})-[0-9a-f]{16}\.png$/.exec(file) ?? [];
    const scope = asVisitor();
    const hasImage = scope.kinds.all.some(({ name, isStory }) => isStory && name === kind);
    const social = hasImage && slug ? await scope.social.story(kind, slug) : null;
    if (social) await send(req.baseUrl + req.path, res, social);
    else next();
  });

  return router;
}

async function send(path: string, res: Response, { address, image }: Social): Promise<void> {
  if (path !== address) {
    res.set('Cache-Control', 'no-cache').redirect(302, address);
    return;
  }
  const png = await image();
  shareBody(res, png);
  res.set('Cache-Control', 'public, max-age=31536000, immutable').type('png').send(png);
}
