import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '../../../scope/access.ts';
import { NotFound } from '../../../errors/errors.ts';
import type { SessionHandle } from './session-handle.ts';
import type { SessionRow } from './session.row.ts';
import { alive, sessionLimits } from './session.query.ts';

/** One's own sessions. */
export class SessionService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly session: SessionHandle,
  ) {}

  /** Those that go on, the last used first. */
  async list(): Promise<SessionRow[]> {
    const { id } = this.access.requirePerson();
    const rows = await this.em.execute<SessionRow[]>(
      `select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.user_agent as "userAgent", s.address
       from sessions s, ${sessionLimits} where s.user_id = ? and ${alive} order by s.last_seen_at desc, s.id desc`,
      [id],
    );
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      lastSeenAt: new Date(row.lastSeenAt),
      isCurrent: row.id === this.session.id,
    }));
  }

  /** @throws NotFound for a session that is somebody else's or has ended already */
  async remove(sessionId: number): Promise<void> {
    const { id } = this.access.requirePerson();
    if (sessionId === this.session.id) {
      await this.session.end();
      return;
    }
    const ended = await this.em.execute<unknown[]>('delete from sessions where id = ? and user_id = ? returning id', [
      sessionId,
      id,
    ]);
    if (ended.length === 0) throw new NotFound('Session');
  }

  /** All but the one that asks. @returns how many there were */
  async removeOthers(): Promise<number> {
    const { id } = this.access.requirePerson();
    return endSessions(this.em, id, this.session.id);
  }
}

/** Ends a person's sessions on every server at once, in the transaction of the caller. @returns how many there were */
export async function endSessions(em: SqlEntityManager, userId: number, kept?: number): Promise<number> {
  const ended = await em.execute<unknown[]>('delete from sessions where user_id = ? and id <> ? returning id', [
    userId,
    kept ?? 0,
  ]);
  return ended.length;
}
