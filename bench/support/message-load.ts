import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startMailbox, type Mailbox } from '../../api/testing/mail/mailbox.ts';
import { readMail } from '../../api/testing/mail/mail.ts';

/** Sends messages as visitors and counts the two mails that each causes. */
export class MessageLoad {
  private number = 0;
  private readonly acknowledged = new Set<string>();

  private constructor(private readonly mailbox: Mailbox) {}

  static async begin(): Promise<MessageLoad> {
    const mailbox = await startMailbox();
    // Slow enough that a kill can fall between a mail and its acknowledgement.
    mailbox.manners.beforeTaking = () => sleep(20 + Math.random() * 60);
    return new MessageLoad(mailbox);
  }

  get environment(): Record<string, string> {
    return { SMTP_URL: this.mailbox.url, TRUST_PROXY: '1' };
  }

  /** Sends messages until told to stop. A failed request was not acknowledged. */
  async write(base: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const turn = (this.number += 1);
      const message = `Question ${turn}: what does it cost in number ${turn}?`;
      const status = await fetch(`${base}/api/messages`, {
        method: 'POST',
        // Each from its own address, because of the rate limit.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${Math.floor(turn / 250)}.${turn % 250}`,
        },
        body: JSON.stringify({
          ...{ firstName: 'Ann', lastName: 'Lee', email: `ann-${turn}@example.com`, industry: 'other', message },
        }),
        signal: AbortSignal.timeout(20_000),
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 201) this.acknowledged.add(message);
      await sleep(20);
    }
  }

  /** Waits until all mails are sent, then counts. Jobs of a killed server are made due at once. */
  async counted(client: pg.Client): Promise<{ table: Record<string, number | string>; isWell: boolean }> {
    const rows = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
    await client.query(`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`);
    const open = `select from message_mails where state in ('waiting', 'handing')`;
    for (const deadline = Date.now() + 120_000; (await rows(open)).length > 0 && Date.now() < deadline;)
      await sleep(300);

    const stored = await rows<{ message: string; mails: number; email: string }>(
      `select m.message, m.email, (select count(*)::int from message_mails x where x.message_id = m.id) as mails from messages m`,
    );
    const mails = await rows<{ recipient: string; kind: string; state: string; message: number }>(
      `select x.recipient, x.kind, x.state, x.message_id as message from message_mails x`,
    );
    const ids = (await this.mailbox.received(0)).map((mail) => readMail(mail).headers['message-id'] ?? '');
    const arrived = new Map<string, number>();
    for (const id of ids) arrived.set(id, (arrived.get(id) ?? 0) + 1);
    const times = new Map<string, number>();
    for (const { message } of stored) times.set(message, (times.get(message) ?? 0) + 1);
    const inState = (...states: string[]) => mails.filter(({ state }) => states.includes(state)).length;
    const wrong = {
      'messages acknowledged and not there': [...this.acknowledged].filter((message) => !times.has(message)).length,
      'messages there twice': [...times.values()].filter((count) => count > 1).length,
      'messages without their two mails': stored.filter((one) => one.mails !== 2).length,
      'mails that came twice': [...arrived.values()].filter((count) => count > 1).length,
      'mails given up or never sent': inState('waiting', 'handing', 'failed'),
      // All mails marked as sent have arrived, and some of those with an unknown outcome.
      'mails said to be sent that did not come': Math.max(0, inState('sent') - arrived.size),
    };
    const table = {
      'messages acknowledged': this.acknowledged.size,
      'mails that came': arrived.size,
      'uncertain, since killed in that moment': `${inState('unknown')} shown so, of which ${arrived.size - inState('sent')} came`,
      ...wrong,
    };
    return { table, isWell: Object.values(wrong).every((count) => count === 0) };
  }

  async end(): Promise<void> {
    await this.mailbox.stop();
  }
}
