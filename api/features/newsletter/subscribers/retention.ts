import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Forgets addresses that nobody stands up for: asked a month ago and not confirmed, or entered by a program and left at that.
 * Who was never asked, since there was no mail server, waits. @returns how many there were
 */
export async function forgetUnconfirmed(orm: MikroORM): Promise<number> {
  const forgotten = await orm.em.fork().execute<unknown[]>(
    `delete from subscribers where status = 'unconfirmed' and (asked_at < now() - interval '30 days'
       or (is_flagged and created_at < now() - interval '30 days')) returning id`,
  );
  return forgotten.length;
}
