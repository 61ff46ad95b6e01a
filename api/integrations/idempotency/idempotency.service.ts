import { createHmac } from 'node:crypto';
import { AppError, BadInput } from '../../kernel/errors/errors.ts';
import type { Created, Replay } from '../../kernel/http/responses/created.ts';
import { derivedKey } from '../../kernel/secrets/derived-key.ts';
import type { Viewer } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

/** How long a key is valid. */
export const keptFor = '24 hours';

interface Call {
  key: string;
  /** Method and address. */
  call: string;
  body: unknown;
}

/** A call as it is stored. */
interface Keyed {
  caller: string;
  key: string;
  call: string;
  bodyHash: string;
}

type Stored = Replay & {
  call: string;
  body_hash: string;
  is_recent: boolean;
  location: string | null;
  answer: string | null;
};

/** Makes creating calls repeatable: a second call with the same key gets the response of the first. */
export class IdempotencyService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'viewer' | 'secret'>) {}

  /**
   * Creates, unless an earlier call with this key did. A visitor creates nothing that has an owner, and gets the answer
   * of the service.
   * @throws AppError 422 for another call or body under the same key, 409 while the first is under way
   */
  async run({ key, call, body }: Call, create: () => Promise<Created>): Promise<Created | Replay> {
    const { viewer } = this.scope;
    if (!viewer) return create();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      const message = 'Must be from 1 to 200 visible ASCII characters';
      throw new BadInput(message, { 'Idempotency-Key': message });
    }
    const bodyHash = createHmac('sha256', derivedKey(this.scope.secret, 'idempotency'))
      .update(JSON.stringify(body ?? null))
      .digest('base64url');
    const caller = callerOf(viewer);
    if (!(await this.begin({ caller, key, call, bodyHash }, viewer)))
      return this.earlier({ caller, key, call, bodyHash });
    let created: Created;
    try {
      created = await create();
    } catch (error) {
      // Nothing was created, so the key is free again.
      await this.scope.em.nativeDelete(IdempotencyKey, { caller, key });
      throw error;
    }
    const answer = created.isSecret ? null : JSON.stringify(created.body);
    const { location, etag = null } = created;
    await this.scope.em.nativeUpdate(IdempotencyKey, { caller, key }, { location, etag, answer });
    return created;
  }

  /** @returns whether the key was free. One of several concurrent calls gets it. */
  private async begin({ caller, key, call, bodyHash }: Keyed, viewer: Viewer): Promise<boolean> {
    const begun = await this.scope.em.execute<object[]>(
      `insert into idempotency_keys as k (caller, key, user_id, call, body_hash) values (?, ?, ?, ?, ?)
       on conflict (caller, key) do update set call = excluded.call, body_hash = excluded.body_hash, started_at = now(),
         location = null, etag = null, answer = null
       where k.started_at < now() - interval '${keptFor}' returning 1`,
      [caller, key, viewer.id || null, call, bodyHash],
    );
    return begun.length > 0;
  }

  private async earlier({ caller, key, call, bodyHash }: Keyed): Promise<Replay> {
    const [stored] = await this.scope.em.execute<Stored[]>(
      `select call, body_hash, location, etag, answer, started_at > now() - interval '1 minute' as is_recent
       from idempotency_keys where caller = ? and key = ?`,
      [caller, key],
    );
    if (stored && (stored.call !== call || stored.body_hash !== bodyHash)) {
      throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was sent with another call or body before');
    }
    // The first call has just failed, which frees the key, or is still running.
    if (!stored?.location) {
      const isLost = stored?.is_recent === false;
      throw new AppError(
        'CONFLICT',
        isLost
          ? 'The first call with this Idempotency-Key did not finish: check whether it created something, then use another key'
          : 'The first call with this Idempotency-Key is under way: send it again in a moment',
        isLost ? {} : { headers: { 'Retry-After': '1' } },
      );
    }
    const { location, etag, answer } = stored;
    if (answer === null) {
      throw new AppError('CONFLICT', 'This was created before, and its secret is shown only once', {
        headers: { Location: location },
      });
    }
    return { location, etag, answer };
  }
}

const callerOf = ({ id, tokenId }: Viewer): string => (tokenId === undefined ? String(id) : `${id}/${tokenId}`);
