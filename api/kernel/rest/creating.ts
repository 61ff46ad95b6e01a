import type { Request, Response } from 'express';
import type { Created } from '../http/responses/created.ts';

/**
 * The handler of a call that creates something: answers 201 with `Location`, and with an `Idempotency-Key` from
 * somebody who is logged in at most once.
 */
export const creating =
  (create: (req: Request) => Promise<Created>) =>
  async (req: Request, res: Response): Promise<void> => {
    const key = req.get('Idempotency-Key');
    const { idempotency } = req.scope;
    const call = { key: key ?? '', call: `${req.method} ${req.originalUrl}`, body: req.body as unknown };
    const made = key !== undefined ? await idempotency.run(call, () => create(req)) : await create(req);
    res.status(201).location(made.location);
    if (made.etag) res.set('ETag', made.etag);
    if ('answer' in made) {
      res.set('Idempotency-Replayed', 'true').type('json').send(made.answer);
      return;
    }
    if (made.isSecret) res.set('Cache-Control', 'no-store');
    res.json(made.body);
  };
