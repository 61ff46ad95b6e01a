import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../kernel/errors/errors.ts';
import { Session } from './session.entity.ts';
import { toSessionRow, type SessionRow } from './session.row.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** The viewer's own sessions. */
export class SessionService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'session'>) {}

  /** Valid sessions, last used first. */
  async list(): Promise<SessionRow[]> {
    const { id } = this.scope.access.requirePerson();
    const sessions = await this.scope.em.find(
      Session,
      { user: id, isAlive: true },
      { orderBy: { lastSeenAt: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    return sessions.map((session) => toSessionRow(session, this.scope.session.id));
  }

  /** @throws NotFound for another user's session, or one that has ended */
  async remove(sessionId: number): Promise<void> {
    const { id } = this.scope.access.requirePerson();
    if (sessionId === this.scope.session.id) {
      await this.scope.session.end();
      return;
    }
    const ended = await this.scope.em.nativeDelete(Session, { id: sessionId, user: id });
    if (ended === 0) throw new NotFound('Session');
  }

  /** Ends all but the current one. @returns how many */
  async removeOthers(): Promise<number> {
    const { id } = this.scope.access.requirePerson();
    return this.scope.em.transactional((em) => endSessions(em, id, this.scope.session.id));
  }
}

/**
 * Ends a user's sessions on every server at once, in the caller's transaction.
 * @param exceptId the id of a session to keep
 * @returns how many
 */
export async function endSessions(em: SqlEntityManager, userId: number, exceptId?: number): Promise<number> {
  return em.nativeDelete(Session, { user: userId, ...(exceptId !== undefined && { id: { $ne: exceptId } }) });
}
