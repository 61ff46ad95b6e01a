import { createHash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Viewer } from '../../../scope/access.ts';
import { rowsFrom } from '../../../database/prepared-query.ts';
import { alive, sessionLimits } from './session.query.ts';
import { toViewer, viewerColumns, type StoredViewer } from '../viewer.ts';

export interface NewSession {
  userId: number;
  /** The hash that the password was checked against: whoever changed it meanwhile has ended this session too. */
  passwordHash: string;
  userAgent: string | null;
  address: string | null;
}

/** What express-session knows of a session that goes on. */
type Known = Pick<SessionData, 'userId' | 'rowId' | 'isSeen' | 'person'> & { cookie: SessionData['cookie'] };

/**
 * express-session's store. Nothing is in memory, so that a session ended by one server is dead on all; a row is made
 * by `begin` alone, so that nothing brings an ended one back.
 */
export class SessionStore extends session.Store {
  constructor(private readonly pool: Pool) {
    super();
  }

  /** One query by a unique index, with the limits as they are set now and whoever is logged in. */
  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.find(sid).then(
      (found) => callback(null, found),
      (error: unknown) => callback(error),
    );
  }

  /** Everything that a session is was written by `begin`. */
  override set(_sid: string, _session: SessionData, callback?: (error?: unknown) => void): void {
    callback?.();
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.pool.query('delete from sessions where token_hash = $1', [hashed(sid)]).then(
      () => callback?.(),
      (error: unknown) => callback?.(error),
    );
  }

  /** After each answer: at most once a minute it is written that somebody is there. */
  override touch(_sid: string, { isSeen, rowId, userId }: SessionData, callback?: () => void): void {
    callback?.();
    if (isSeen) return;
    // Two statements, each for itself: together they would lock session and person in the order that ends in a deadlock
    // with whoever deactivates the person. That this fails is of no consequence: the next request tries again.
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
   * Begins a session, and clears away some that are over.
   * @returns how long it may last, or null when the person has been deactivated or has another password by now
   */
  async begin(sid: string, { userId, passwordHash, userAgent, address }: NewSession): Promise<number | null> {
    // "for share": whoever changes the person at the same moment goes first, or waits.
    const { rows } = await this.pool.query<{ days: number }>(
      `with person as (
         select id from users where id = $2 and is_active and password_hash = $3 for share
       ), begun as (
         insert into sessions (token_hash, user_id, user_agent, address) select $1, id, $4, $5 from person returning id
       )
       select extract(day from limits.absolute)::int as days from begun, ${sessionLimits}`,
      [hashed(sid), userId, passwordHash, userAgent, address],
    );
    if (!rows[0]) return null;
    await this.pool.query(`update users set last_seen_at = now() where id = $1`, [userId]);
    await this.pool.query(
      `delete from sessions where id in (
         select s.id from sessions s, ${sessionLimits} where not (${alive}) limit 100 for update of s skip locked)`,
    );
    return rows[0].days;
  }

  private async find(sid: string): Promise<SessionData | null> {
    const [row] = await rowsFrom<StoredViewer & { rowId: number; userId: number; isSeen: boolean }>(
      this.pool,
      `select s.id as "rowId", s.user_id as "userId", s.last_seen_at > now() - interval '1 minute' as "isSeen",
         ${viewerColumns}
       from ${sessionLimits}, sessions s left join users u on u.id = s.user_id and u.is_active
       where s.token_hash = ? and ${alive}`,
      [hashed(sid)],
    );
    if (!row) return null;
    const { userId, rowId, isSeen } = row;
    // Nobody where the person is not active.
    const viewer = (row.id as number | null) === null ? null : await toViewer(this.pool, row);
    const cookie = { originalMaxAge: null } as SessionData['cookie'];
    return { cookie, userId, rowId, isSeen, person: new Person(viewer) } satisfies Known;
  }
}

/** Read together with the session, and no part of it: express-session looks for changes in what JSON makes of one. */
export class Person {
  constructor(readonly viewer: Viewer | null) {}

  toJSON(): undefined {
    return undefined;
  }
}

function hashed(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
