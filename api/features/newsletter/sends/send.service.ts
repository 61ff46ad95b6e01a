import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { sendRules } from '#schema/rules/newsletter';
import type { Access } from '../../../scope/access.ts';
import { Conflict, NotFound } from '../../../errors/errors.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import type { SettingService } from '../../settings/setting.service.ts';
import { brandOf } from './mail-brand.ts';
import { withOwnLink } from '../subscribers/own-link.ts';
import type { MailedPost, PostMail } from './post.mail.ts';
import type { SendJobs } from './send.job.ts';

export interface SendRow {
  id: number;
  postId: number;
  postTitle: string;
  subject: string;
  status: 'sending' | 'stopped' | 'sent';
  problem: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  counts: { state: string; count: number }[];
}

export interface SendPreview {
  subject: string;
  html: string;
  text: string;
  /** Who would get it now. */
  recipients: number;
  /** Who got this post before, and will not again. */
  hadIt: number;
  /** The same mail was sent to oneself or to a colleague. */
  isTested: boolean;
  isSending: boolean;
  canMail: boolean;
}

export interface SendTools {
  mailer: Mailer | null;
  publicUrl: string;
  jobs: Jobs<SendJobs> | null;
}

const notThere = 'This server sends no mail yet: an operator sets SMTP_URL, then posts can be sent';

/** Who confirmed and is still to get this post. What could not be sent before is tried again. */
const stillToGet = `s.status = 'confirmed' and not exists (select from newsletter_recipients r
  where r.post_id = ? and r.subscriber_id = s.id and r.state not in ('failed', 'skipped'))`;

/** A published post, mailed to those who confirmed: looked at, tried on oneself, then sent by jobs. */
export class SendService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly settings: SettingService,
    private readonly tools: SendTools,
  ) {}

  /** @param input `subject`: the post's title unless given. @throws NotFound for a post that is not published */
  async preview(postId: number, input: unknown): Promise<SendPreview> {
    this.access.require('update', 'subscribers');
    const mail = await this.mail(postId, input);
    const [counts] = await this.em.execute<
      { recipients: number; hadIt: number; isTested: boolean; isSending: boolean }[]
    >(
      `select (select count(*)::int from subscribers s where ${stillToGet}) as recipients,
         (select count(*)::int from newsletter_recipients where post_id = ? and state in ('sent', 'uncertain')) as "hadIt",
         exists (select from newsletter_sends where post_id = ? and status = 'tested' and subject = ? and html = ? and plain = ?) as "isTested",
         exists (select from newsletter_sends where post_id = ? and status = 'sending') as "isSending"`,
      [postId, postId, postId, mail.subject, mail.html, mail.plain, postId],
    );
    return {
      subject: mail.subject,
      ...withOwnLink(mail, this.noLink),
      recipients: counts?.recipients ?? 0,
      hadIt: counts?.hadIt ?? 0,
      isTested: counts?.isTested ?? false,
      isSending: counts?.isSending ?? false,
      canMail: this.tools.mailer !== null,
    };
  }

  /** To one's own address, as everybody else would get it. @throws Conflict with what the mail server said */
  async test(postId: number, input: unknown): Promise<string> {
    const viewer = this.access.require('update', 'subscribers');
    const { mailer } = this.tools;
    if (!mailer) throw new Conflict(notThere);
    const mail = await this.mail(postId, input);
    try {
      await mailer.send({ to: viewer.email, subject: `[Test] ${mail.subject}`, ...withOwnLink(mail, this.noLink) });
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Conflict(`The mail server did not take it: ${said}`);
    }
    const title = await this.titleOf(postId);
    await this.em.execute(
      `insert into newsletter_sends (post_id, post_title, subject, html, plain, created_by) values (?, ?, ?, ?, ?, ?)
       on conflict (post_id, status) where status in ('tested', 'sending') do update set post_title = excluded.post_title,
         subject = excluded.subject, html = excluded.html, plain = excluded.plain, created_by = excluded.created_by, tested_at = now()`,
      [postId, title, mail.subject, mail.html, mail.plain, viewer.id],
    );
    return viewer.email;
  }

  /**
   * Begins, with the mail that was tested: everybody's row is written before anything is sent.
   * @throws Conflict where it was not tested as it is now, is being sent, or nobody is left to get it
   */
  async start(postId: number, input: unknown): Promise<SendRow> {
    this.access.require('update', 'subscribers');
    const { jobs, mailer } = this.tools;
    if (!mailer || !jobs) throw new Conflict(notThere);
    const mail = await this.mail(postId, input);
    const id = await this.em.transactional(async (em) => {
      // One after the other: whoever comes second finds it begun.
      await em.execute('select pg_advisory_xact_lock(hashtext(?), ?)', ['newsletter', postId]);
      const [running] = await em.execute<unknown[]>(
        `select 1 from newsletter_sends where post_id = ? and status = 'sending'`,
        [postId],
      );
      if (running) throw new Conflict('This post is being sent already');
      const [begun] = await em.execute<{ id: number }[]>(
        `update newsletter_sends set status = 'sending', started_at = now()
         where post_id = ? and status = 'tested' and subject = ? and html = ? and plain = ? returning id`,
        [postId, mail.subject, mail.html, mail.plain],
      );
      if (!begun) throw new Conflict('Send yourself a test first: this mail, as it is now, was not tested');
      const recipients = await em.execute<unknown[]>(
        `insert into newsletter_recipients (post_id, subscriber_id, send_id)
           select ?, s.id, ? from subscribers s where ${stillToGet}
         on conflict (post_id, subscriber_id) do update set send_id = excluded.send_id, state = 'queued', tries = 0, reason = null, at = now()
           where newsletter_recipients.state in ('failed', 'skipped')
         returning 1`,
        [postId, begun.id, postId],
      );
      if (recipients.length === 0) throw new Conflict('Nobody is left to send it to: all who confirmed had this post');
      await jobs.put(em, 'newsletter-send', { sendId: begun.id });
      return begun.id;
    });
    return this.byId(id);
  }

  /** What is not sent yet is not sent. @throws NotFound, or Conflict when it has ended */
  async stop(id: number): Promise<SendRow> {
    this.access.require('update', 'subscribers');
    await this.em.transactional(async (em) => {
      const stopped = await em.execute<unknown[]>(
        `update newsletter_sends set status = 'stopped', finished_at = now() where id = ? and status = 'sending' returning id`,
        [id],
      );
      if (stopped.length === 0) return;
      await em.execute(`delete from newsletter_recipients where send_id = ? and state = 'queued'`, [id]);
    });
    return this.byId(id);
  }

  /** Latest first. */
  async list(): Promise<SendRow[]> {
    this.access.require('read', 'subscribers');
    return this.rows(`n.status <> 'tested'`, []);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<SendRow> {
    this.access.require('read', 'subscribers');
    const [row] = await this.rows(`n.status <> 'tested' and n.id = ?`, [id]);
    if (!row) throw new NotFound('Newsletter');
    return row;
  }

  private async rows(condition: string, values: unknown[]): Promise<SendRow[]> {
    const rows = await this.em.execute<SendRow[]>(
      `select n.id, n.post_id as "postId", n.post_title as "postTitle", n.subject, n.status, n.problem,
         n.started_at as "startedAt", n.finished_at as "finishedAt",
         coalesce((select json_agg(c) from (select state, count(*)::int as count from newsletter_recipients
           where send_id = n.id group by state order by state) c), '[]') as counts
       from newsletter_sends n where ${condition} order by n.started_at desc, n.id desc limit 20`,
      values,
    );
    return rows.map((row) => ({
      ...row,
      startedAt: new Date(row.startedAt),
      finishedAt: row.finishedAt && new Date(row.finishedAt),
    }));
  }

  private async mail(postId: number, input: unknown): Promise<PostMail> {
    const { subject } = check(sendRules, input);
    const post = await this.post(postId);
    const site = await this.settings.site();
    const { postMail } = await import('./post.mail.ts');
    return postMail(post, subject || post.title, brandOf(site, this.tools.publicUrl));
  }

  private async post(id: number): Promise<MailedPost> {
    const [post] = await this.em.execute<MailedPost[]>(
      `select title, slug, excerpt, content, featured_image as "featuredImage", category,
         coalesce(published_at, created_at) as "publishedAt"
       from posts where id = ? and status = 'published'`,
      [id],
    );
    if (!post) throw new NotFound('Published post');
    return { ...post, publishedAt: new Date(post.publishedAt) };
  }

  private async titleOf(id: number): Promise<string> {
    return (await this.post(id)).title;
  }

  private get noLink(): string {
    return `${this.tools.publicUrl}/newsletter/unsubscribe/test`;
  }
}
