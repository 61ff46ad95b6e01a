import { Router } from 'express';

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness. Not found without a contact, or once it has
 * expired.
 */
export function securityTxt(security: { contact: string; expires: string } | undefined, publicUrl: string): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_req, res, next) => {
    if (!security || Date.parse(security.expires) < Date.now()) {
      next();
      return;
    }
    const lines = [
      `Contact: ${security.contact}`,
      `Expires: ${security.expires}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    res
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
