import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { mediaAddress } from '#schema/media/media';
import { settingWords } from '#schema/settings/setting-words';
import { check } from '#schema/rules/check';
import { sendRules } from '#schema/rules/visitors/newsletter';
import { fillHtml, fillText, fillTexts } from '#schema/text/placeholders';
import { advisoryLock } from '../../../kernel/database/advisory-lock.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Conflict, NotFound } from '../../../kernel/errors/errors.ts';
import { ContentItem } from '../../../content/items/content.entity.ts';
import { Media } from '../../../library/media/media.entity.ts';
import { brandOf } from '../../../kernel/mail/mail-brand.ts';
import type { MailedPost, PostMail } from './post-mail.template.ts';
import { NewsletterRecipient, type RecipientState } from './recipient.entity.ts';
import { NewsletterSend } from './send.entity.ts';
import { withUnsubscribeLink } from './unsubscribe-placeholder.ts';

export interface SendRow extends Pick<NewsletterSend, (typeof sendFields)[number]> {
  counts: { state: RecipientState; count: number }[];
}

export interface SendPreview {
  subject: string;
  html: string;
  text: string;
  /** The number of subscribers who would get it now. */
  recipients: number;
  /** The number who have had this post and will not get it again. */
  hadIt: number;
  /** Whether this mail, unchanged, was sent as a test. */
  isTested: boolean;
  isSending: boolean;
  canMail: boolean;
}

const noMailServer = 'No mail server is set. Once there is one (Settings, Mail), posts can be sent.';

const sendFields = [
  'id',
  'postId',
  'postTitle',
  'subject',
  'status',
  'problem',
  'startedAt',
  'finishedAt',
] as const satisfies (keyof NewsletterSend)[];

/** Confirmed subscribers who have not had this post. Those it could not be sent to before are tried again. */
const isLeft = `s.status = 'confirmed' and not exists (select from newsletter_recipients r
  where r.post_id = :postId and r.subscriber_id = s.id and r.state not in ('failed', 'skipped'))`;

/** Mails a published post to the confirmed subscribers: preview, test, then a send that jobs carry out. */
export class SendService {
  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'settings' | 'media' | 'mailServer' | 'jobs' | 'publicUrl'>,
  ) {}

  /** @param input `subject`: the post's title unless given. @throws NotFound for a post that is not published */
  async preview(postId: number, input: unknown): Promise<SendPreview> {
    this.scope.access.require('update', 'subscribers');
    const mail = await this.mail(postId, input);
    const [recipients, hadIt, tested, sending] = await Promise.all([
      this.countLeft(postId),
      this.scope.em.count(NewsletterRecipient, { postId, state: { $in: ['sent', 'uncertain'] } }),
      this.scope.em.count(NewsletterSend, { postId, status: 'tested', ...mail }),
      this.scope.em.count(NewsletterSend, { postId, status: 'sending' }),
    ]);
    return {
      subject: mail.subject,
      ...withUnsubscribeLink(mail, this.testLink),
      recipients,
      hadIt,
      isTested: tested > 0,
      isSending: sending > 0,
      canMail: (await this.scope.mailServer.mailer(this.scope.em)) !== null,
    };
  }

  /** Mails it to the viewer, as every subscriber would get it. @throws Conflict with the mail server's error */
  async test(postId: number, input: unknown): Promise<string> {
    this.scope.access.require('update', 'subscribers');
    const viewer = this.scope.access.requireAccount('The test goes to the person who asks for it');
    const mailer = await this.scope.mailServer.mailer(this.scope.em);
    if (!mailer) throw new Conflict(noMailServer);
    const mail = await this.mail(postId, input);
    try {
      await mailer.send({
        to: viewer.email,
        subject: `[Test] ${mail.subject}`,
        ...withUnsubscribeLink(mail, this.testLink),
      });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      throw new Conflict(`The mail server refused it: ${problem}`);
    }
    const { title: postTitle } = await this.post(postId);
    await this.scope.em.transactional(async (em) => {
      await lockPost(em, postId);
      const tested = await em.findOne(NewsletterSend, { postId, status: 'tested' });
      const data = { postTitle, ...mail, createdBy: this.scope.access.authorId, testedAt: new Date() };
      if (tested) em.assign(tested, data);
      else em.create(NewsletterSend, { postId, ...data });
    });
    return viewer.email;
  }

  /**
   * Starts a send with the mail that was tested. All recipients are stored before anything is mailed.
   * @throws Conflict when this mail was not tested, the post is being sent, or no recipients are left
   */
  async start(postId: number, input: unknown): Promise<SendRow> {
    this.scope.access.require('update', 'subscribers');
    const { jobs, mailServer } = this.scope;
    if (!jobs || !(await mailServer.mailer(this.scope.em))) throw new Conflict(noMailServer);
    const mail = await this.mail(postId, input);
    const id = await this.scope.em.transactional(async (em) => {
      await lockPost(em, postId);
      if ((await em.count(NewsletterSend, { postId, status: 'sending' })) > 0) {
        throw new Conflict('This post is already being sent');
      }
      const send = await em.findOne(NewsletterSend, { postId, status: 'tested', ...mail });
      if (!send)
        throw new Conflict(
          'Send yourself a test first: this email has changed since the last test, or was never tested',
        );
      em.assign(send, { status: 'sending', startedAt: new Date() });
      await em.flush();
      await openMailed(em, mail.html);
      const recipients = await em.execute<unknown[]>(
        `insert into newsletter_recipients (post_id, subscriber_id, send_id)
           select :postId, s.id, :sendId from subscribers s where ${isLeft}
         on conflict (post_id, subscriber_id) do update set
           send_id = excluded.send_id, state = 'queued', tries = 0, reason = null, at = now()
           where newsletter_recipients.state in ('failed', 'skipped')
         returning 1`,
        { postId, sendId: send.id },
      );
      if (recipients.length === 0)
        throw new Conflict('No confirmed subscribers are left to send to: all of them already have this post');
      await jobs.put(em, 'newsletter-send', { sendId: send.id });
      return send.id;
    });
    return this.byId(id);
  }

  /** Stops a running send: recipients that are still queued get nothing. @throws NotFound */
  async stop(id: number): Promise<SendRow> {
    this.scope.access.require('update', 'subscribers');
    await this.scope.em.transactional(async (em) => {
      const isStopped = await em.nativeUpdate(
        NewsletterSend,
        { id, status: 'sending' },
        { status: 'stopped', finishedAt: new Date() },
      );
      if (isStopped) await em.nativeDelete(NewsletterRecipient, { send: id, state: 'queued' });
    });
    return this.byId(id);
  }

  /** The latest twenty, latest first. */
  async list(): Promise<SendRow[]> {
    this.scope.access.require('read', 'subscribers');
    return this.rows({});
  }

  /** @throws NotFound */
  async byId(id: number): Promise<SendRow> {
    this.scope.access.require('read', 'subscribers');
    const [row] = await this.rows({ id });
    if (!row) throw new NotFound('Newsletter');
    return row;
  }

  private async rows(where: { id?: number }): Promise<SendRow[]> {
    const sends = await this.scope.em.find(
      NewsletterSend,
      { ...where, status: { $ne: 'tested' } },
      { fields: sendFields, orderBy: { startedAt: 'desc', id: 'desc' }, limit: 20, disableIdentityMap: true },
    );
    const counts = await this.scope.em
      .createQueryBuilder(NewsletterRecipient, 'r')
      .select([raw('r.send_id as "sendId"'), 'r.state', raw('count(*)::int as count')])
      .where({ send: { $in: sends.map(({ id }) => id) } })
      .groupBy(['r.send', 'r.state'])
      .orderBy({ state: 'asc' })
      .execute<{ sendId: number; state: RecipientState; count: number }[]>('all');
    return sends.map((send) => ({
      ...send,
      counts: counts.filter(({ sendId }) => sendId === send.id).map(({ state, count }) => ({ state, count })),
    }));
  }

  private async countLeft(postId: number): Promise<number> {
    const [row] = await this.scope.em.execute<{ count: number }[]>(
      `select count(*)::int as count from subscribers s where ${isLeft}`,
      { postId },
    );
    return row?.count ?? 0;
  }

  private async mail(postId: number, input: unknown): Promise<PostMail> {
    const { subject } = check(sendRules, input);
    const post = await this.post(postId);
    const site = await this.scope.settings.site();
    const { postMail } = await import('./post-mail.template.ts');
    const pictures = await this.scope.media.picturesIn([post.content, post.featuredImage ?? '']);
    const words = settingWords(site);
    const filled = { ...fillTexts(post, words, ['content']), content: fillHtml(post.content, words) };
    return postMail(filled, fillText(subject || post.title, words), brandOf(site, this.scope.publicUrl), pictures);
  }

  private async post(id: number): Promise<MailedPost> {
    const post = await this.scope.em.findOne(
      ContentItem,
      { id, kind: 'post', status: 'published' },
      { fields: [...postFields], disableIdentityMap: true },
    );
    if (!post) throw new NotFound('Published post');
    return { ...post, publishedAt: post.publishedAt ?? post.createdAt };
  }

  private get testLink(): string {
    return `${this.scope.publicUrl}/newsletter/unsubscribe/test`;
  }
}

const postFields = [
  'title',
  'slug',
  'excerpt',
  'content',
  'featuredImage',
  'category',
  'publishedAt',
  'createdAt',
] as const satisfies (keyof ContentItem)[];

/** Tests and starts of one post wait for each other until their transactions end. */
const lockPost = (em: SqlEntityManager, postId: number) => advisoryLock(em, 'newsletter', postId);

/** Who gets the mail has the addresses of its files, whatever becomes of the post. */
async function openMailed(em: SqlEntityManager, html: string): Promise<void> {
  const ids = [...html.matchAll(mediaAddress)].map(([, id]) => Number(id));
  if (ids.length > 0) await em.nativeUpdate(Media, { id: ids, isShown: true, isPublic: false }, { isPublic: true });
}
