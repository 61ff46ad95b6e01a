import { createHash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Viewer } from '../../../scope/access.ts';
import { preparedOn } from '../../../database/prepared-query.ts';
import { isAlive, lifetimeDays } from './session.query.ts';
import { toViewer, viewerColumns, type StoredViewer } from '../viewer.ts';

export interface NewSession {
  userId: number;
  /** The hash that the password was checked against: no session starts if it has changed since. */
  passwordHash: string;
  userAgent: string | null;
  address: string | null;
}

const alive = isAlive({ lastSeenAt: 's.last_seen_at', createdAt: 's.created_at' });

/** The fields of a valid session. */
type LoadedSession = Pick<SessionData, 'userId' | 'rowId' | 'isSeen' | 'person'> & { cookie: SessionData['cookie'] };

/**
 * express-session's store. Nothing is kept in memory, so ending a session on one server ends it on all. Only `begin`
 * inserts rows, so an ended session cannot come back. Uses the pool because sessions are read before the request has a
 * scope.
 */
export class SessionStore extends session.Store {
  constructor(private readonly pool: Pool) {
    super();
  }

  /** Reads the session and its user in one prepared statement, because it runs with every authenticated request. */
  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.find(sid).then(
      (stored) => callback(null, stored),
      (error: unknown) => callback(error),
    );
  }

  /** `begin` has already written everything. */
  override set(_sid: string, _session: SessionData, callback?: (error?: unknown) => void): void {
    callback?.();
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.pool.query('delete from sessions where token_hash = $1', [hashed(sid)]).then(
      () => callback?.(),
      (error: unknown) => callback?.(error),
    );
  }

  /** Called after each response; writes at most once a minute. */
  override touch(_sid: string, { isSeen, rowId, userId }: SessionData, callback?: () => void): void {
    callback?.();
    if (isSeen) return;
    // Two transactions: in one they would lock session and user in the opposite order to a deactivation, and deadlock.
    // A failure does not matter: the next request tries again.
    const recently = `last_seen_at > now() - interval '1 minute'`;
    void this.pool
      .query(`update sessions set last_seen_at = now() where id = $1 and not ${recently}`, [rowId])
      .then(() =>
        this.pool.query(
          `update users set last_seen_at = now() where id = $1 and (last_seen_at is null or not ${recently})`,
          [userId],
        ),
      )
      .catch(() => undefined);
  }

  /**
   * Starts a session, and deletes some expired ones.
   * @returns its maximum age in days, or null when the user has been deactivated or has a new password
   */
  async begin(sid: string, { userId, passwordHash, userAgent, address }: NewSession): Promise<number | null> {
    // "for share" serializes this with concurrent changes of the user.
    const { rows } = await this.pool.query<{ days: number }>(
      `with person as (
         select id from users where id = $2 and is_active and password_hash = $3 for share
       ), begun as (
         insert into sessions (token_hash, user_id, user_agent, address) select $1, id, $4, $5 from person returning id
       )
       select ${lifetimeDays} as days from begun`,
      [hashed(sid), userId, passwordHash, userAgent, address],
    );
    if (!rows[0]) return null;
    await this.pool.query(`update users set last_seen_at = now() where id = $1`, [userId]);
    await this.pool.query(
      `delete from sessions where id in (
         select s.id from sessions s where not ${alive} limit 100 for update skip locked)`,
    );
    return rows[0].days;
  }

  private async find(sid: string): Promise<SessionData | null> {
    const [row] = await preparedOn<StoredViewer & { rowId: number; userId: number; isSeen: boolean }>(
      this.pool,
      'session',
      `select s.id as "rowId", s.user_id as "userId", s.last_seen_at > now() - interval '1 minute' as "isSeen",
         ${viewerColumns}
       from sessions s left join users u on u.id = s.user_id and u.is_active
       where s.token_hash = ? and ${alive}`,
      [hashed(sid)],
    );
    if (!row) return null;
    const { userId, rowId, isSeen } = row;
    // The left join finds no inactive user.
    const viewer = (row.id as number | null) === null ? null : await toViewer(this.pool, row);
    const cookie = { originalMaxAge: null } as SessionData['cookie'];
    return { cookie, userId, rowId, isSeen, person: new Person(viewer) } satisfies LoadedSession;
  }
}

/** Read with the session but not part of it: express-session compares sessions as JSON to find changes. */
export class Person {
  constructor(readonly viewer: Viewer | null) {}

  toJSON(): undefined {
    return undefined;
  }
}

function hashed(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
