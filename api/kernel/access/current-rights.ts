import { Forbidden, Unauthenticated } from '../errors/errors.ts';
import type { Viewer } from './access.ts';

/** The rights that somebody has now, for work that outlasts the beginning of its request: a stream, a wait, an upload. */
export class CurrentRights {
  /**
   * @param viewer as the request began
   * @param load looks up the viewer of the same session or token again; null when there is none any more
   */
  constructor(
    private readonly viewer: Viewer | null,
    private readonly load: () => Promise<Viewer | null>,
  ) {}

  /**
   * Requires that the viewer still is who it was, with every right it had. Visitors have none to lose.
   * @throws Unauthenticated when the session or token has ended, Forbidden when a right was lost
   */
  async require(): Promise<void> {
    const { viewer: before } = this;
    if (!before) return;
    const now = await this.load();
    if (now?.id !== before.id) throw new Unauthenticated('Your session has ended: log in again');
    const held = new Set(now.permissions);
    if (now.level < before.level || now.view !== before.view || before.permissions.some((one) => !held.has(one))) {
      throw new Forbidden('Your permissions have changed since this request began: send it again');
    }
  }
}
