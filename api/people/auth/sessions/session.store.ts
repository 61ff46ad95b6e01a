import { createHash } from 'node:crypto';
import { raw, type MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import session, { type SessionData } from 'express-session';
import type { Viewer } from '../../../kernel/access/access.ts';
import { poolOf, preparedOn } from '../../../kernel/database/prepared-query.ts';
import { unattributed } from '../../../kernel/http/request-context.ts';
import { User } from '../../users/user.entity.ts';
import { Session } from './session.entity.ts';
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
type LoadedSession = Pick<SessionData, 'userId' | 'rowId' | 'isSeen' | 'isFresh' | 'person'> & {
  cookie: SessionData['cookie'];
};

/**
 * express-session's store. Nothing is kept in memory, so ending a session on one server ends it on all. Only `begin`
 * inserts rows, so an ended session cannot come back.
 */
export class SessionStore extends session.Store {
  constructor(private readonly orm: MikroORM) {
    super();
  }

  /** Reads the session and its user in one prepared statement, because it runs with every authenticated request. */
  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.find(sid).then(
      (stored) => callback(null, stored),
      (error: unknown) => callback(error),
    );
  }

  /** The person of a session that is still valid; null if they were deactivated. */
  async viewerOf(sid: string): Promise<Viewer | null> {
    return (await this.find(sid))?.person.viewer ?? null;
  }

  /** `begin` has already written everything. */
  override set(_sid: string, _session: SessionData, callback?: (error?: unknown) => void): void {
    callback?.();
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.write((em) => em.nativeDelete(Session, { tokenHash: hashed(sid) })).then(
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
    const isAgo = () => ({ $lte: raw(`now() - interval '1 minute'`) });
    const isNow = () => ({ lastSeenAt: raw('now()') });
    void this.write(async (em) => {
      await em.nativeUpdate(Session, { id: rowId, lastSeenAt: isAgo() }, isNow());
      await em.nativeUpdate(User, { id: userId, $or: [{ lastSeenAt: null }, { lastSeenAt: isAgo() }] }, isNow());
    }).catch(() => undefined);
  }

  /**
   * Starts a session, and deletes some expired ones.
   * @returns its maximum age in days, or null when the user has been deactivated or has a new password
   */
  begin(sid: string, { userId, passwordHash, userAgent, address }: NewSession): Promise<number | null> {
    return this.write(async (em) => {
      // "for share" serializes this with concurrent changes of the user.
      const [begun] = await em.execute<{ days: number }[]>(
        `with person as (
           select id from users where id = ? and is_active and password_hash = ? for share
         ), begun as (
           insert into sessions (token_hash, user_id, user_agent, address) select ?, id, ?, ? from person returning id
         )
         select ${lifetimeDays} as days from begun`,
        [userId, passwordHash, hashed(sid), userAgent, address],
      );
      if (!begun) return null;
      await em.nativeUpdate(User, { id: userId }, { lastSeenAt: raw('now()') });
      await em.execute(
        `delete from sessions where id in (
           select s.id from sessions s where not ${alive} limit 100 for update skip locked)`,
      );
      return begun.days;
    });
  }

  /** Without an actor: the trigger would take a logout or an expired session for one that a person ended elsewhere. */
  private write<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return unattributed(() => work(this.orm.em.fork()));
  }

  private async find(sid: string): Promise<SessionData | null> {
    const pool = await poolOf(this.orm.em);
    const [row] = await preparedOn<StoredViewer & { rowId: number; userId: number; isSeen: boolean; isFresh: boolean }>(
      pool,
      'session',
      `select s.id as "rowId", s.user_id as "userId", s.last_seen_at > now() - interval '1 minute' as "isSeen",
         s.created_at > now() - interval '10 minutes' as "isFresh",
         ${viewerColumns}
       from sessions s left join users u on u.id = s.user_id and u.is_active
       where s.token_hash = ? and ${alive}`,
      [hashed(sid)],
    );
    if (!row) return null;
    const { userId, rowId, isSeen, isFresh } = row;
    // The left join finds no inactive user.
    const viewer = (row.id as number | null) === null ? null : await toViewer(pool, row);
    const cookie = { originalMaxAge: null } as SessionData['cookie'];
    return { cookie, userId, rowId, isSeen, isFresh, person: new Person(viewer) } satisfies LoadedSession;
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
