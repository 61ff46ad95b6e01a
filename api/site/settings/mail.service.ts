import { Conflict } from '../../kernel/errors/errors.ts';
import type { MailState } from '../../kernel/mail/mail-server.ts';
import { SetupMark } from './setup-mark.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface TestMail {
  isSent: boolean;
  recipient: string;
  /** The mail server's reply, unchanged. */
  answer: string;
}

const limit = { name: 'test mails', times: 10, withinSeconds: 600 };

/** The state of the mail server, for the panel. Its settings are changed like the others. */
export class MailService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'settings' | 'mailServer' | 'throttle'>) {}

  state(): Promise<MailState> {
    this.scope.access.require('read', 'settings');
    return this.scope.mailServer.state(this.scope.em);
  }

  /**
   * Sends a test mail to the viewer and waits for the mail server's reply.
   * @throws Conflict when no mail server is set, AppError RATE_LIMITED
   */
  async sendTest(): Promise<TestMail> {
    const { email: recipient } = this.scope.access.require('update', 'settings');
    const { problem } = await this.scope.mailServer.state(this.scope.em);
    const mailer = await this.scope.mailServer.mailer(this.scope.em);
    if (!mailer) throw new Conflict(problem ?? 'No mail server is set');
    await this.scope.throttle.take(limit);
    const { siteName } = await this.scope.settings.site();
    try {
      const answer = await mailer.send({
        to: recipient,
        subject: `Test email from ${siteName}`,
        text: `This is the test email that you asked for in the settings of ${siteName}. Email works.`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await this.scope.em.upsert(SetupMark, { name: 'mail' }, { onConflictAction: 'ignore' });
      return { isSent: true, recipient, answer };
    } catch (error) {
      return { isSent: false, recipient, answer: error instanceof Error ? error.message : String(error) };
    }
  }
}
