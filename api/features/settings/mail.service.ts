import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Conflict } from '../../errors/errors.ts';
import type { MailServer, MailState } from '../../mail/mail-server.ts';
import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import type { Access } from '../../access/access.ts';
import type { SettingService } from './setting.service.ts';
import { SetupMark } from '../setup/setup-mark.entity.ts';

export interface TestMail {
  isSent: boolean;
  recipient: string;
  /** The mail server's reply, unchanged. */
  answer: string;
}

const allowance = { name: 'test mails', times: 10, withinSeconds: 600 };

/** The state of the mail server, for the panel. Its settings are changed like the others. */
export class MailService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly settings: SettingService,
    private readonly server: MailServer,
    private readonly throttle: ThrottleService,
  ) {}

  state(): Promise<MailState> {
    this.access.require('read', 'settings');
    return this.server.state(this.em);
  }

  /**
   * Sends a test mail to the viewer and waits for the mail server's reply.
   * @throws Conflict when no mail server is set, AppError RATE_LIMITED
   */
  async sendTest(): Promise<TestMail> {
    const { email: recipient } = this.access.require('update', 'settings');
    const { problem } = await this.server.state(this.em);
    const mailer = await this.server.mailer(this.em);
    if (!mailer) throw new Conflict(problem ?? 'No mail server is set');
    await this.throttle.take(allowance);
    const { siteName } = await this.settings.site();
    try {
      const answer = await mailer.send({
        to: recipient,
        subject: `Test email from ${siteName}`,
        text: `This is the test email that you asked for in the settings of ${siteName}. Email works.`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await this.em.upsert(SetupMark, { name: 'mail' }, { onConflictAction: 'ignore' });
      return { isSent: true, recipient, answer };
    } catch (error) {
      return { isSent: false, recipient, answer: error instanceof Error ? error.message : String(error) };
    }
  }
}
