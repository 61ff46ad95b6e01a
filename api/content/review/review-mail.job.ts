import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ReviewEvent } from '#schema/content/review';
import type { JobQueue, JobTools } from '../../kernel/job.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { User } from '../../people/users/user.entity.ts';
import { Review } from './review.entity.ts';
import { reviewMail } from './review-mail.template.ts';

export interface ReviewMail {
  event: ReviewEvent;
  /** The name of the kind. */
  kind: string;
  itemId: number;
  recipientId: number;
  /** Who requested, returned or published; null for the server. */
  actorId: number | null;
}

/** The job queue; null while no mail can be sent. @param em of the transaction */
export type ReviewMailQueue = (em: SqlEntityManager) => Promise<JobQueue | null>;

type Announced = Omit<ReviewMail, 'recipientId' | 'kind'> & { kind: KindDeclaration };

/**
 * Queues the mails about a change of a review, to the people involved who want them, except the one who made it.
 * Call it in the transaction of the change, and for `published` before the review is gone.
 */
export async function queueReviewMails(
  em: SqlEntityManager,
  mails: ReviewMailQueue,
  { event, kind, itemId, actorId }: Announced,
): Promise<void> {
  const recipients = event === 'asked' ? await publishers(em, kind) : await asker(em, itemId);
  const others = recipients.filter((id) => id !== actorId);
  const jobs = others.length > 0 ? await mails(em) : null;
  if (!jobs) return;
  const data = others.map((recipientId) => ({ event, kind: kind.name, itemId, recipientId, actorId }));
  await jobs.put(em, 'review-mail', data);
}

async function publishers(em: SqlEntityManager, { plural }: KindDeclaration): Promise<number[]> {
  const found = await em.find(
    User,
    {
      isActive: true,
      deletedAt: null,
      wantsReviewMails: true,
      roles: { isActive: true, permissions: { resource: plural, action: 'publish' } },
    },
    { fields: ['id'], orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
  return found.map(({ id }) => id);
}

async function asker(em: SqlEntityManager, itemId: number): Promise<number[]> {
  const asked = em.createQueryBuilder(Review).select('requestedBy').where({ contentId: itemId });
  const found = await em
    .createQueryBuilder(User)
    .select('id')
    .where({ id: { $in: asked }, isActive: true, deletedAt: null, wantsOwnReviewMails: true })
    .execute<Pick<User, 'id'>[]>('all');
  return found.map(({ id }) => id);
}

/** Sends one mail, unless the item, the review or the recipient's account has been deleted meanwhile. */
export async function sendReviewMail(
  { orm, mailServer, publicUrl, kinds, scopeOf }: JobTools,
  data: ReviewMail,
): Promise<void> {
  const { event, itemId, recipientId, actorId } = data;
  const em = orm.em.fork();
  const mailer = await mailServer.mailer(em);
  if (!mailer) return;
  const [about] = await em.execute<{ title: string; note: string | null; message: string | null }[]>(
    `select c.title, r.note, r.message from content c left join reviews r on r.content_id = c.id
     where c.id = ? and c.kind = ? and c.deleted_at is null and (? or r.state = ?)`,
    [itemId, data.kind, event === 'published', event === 'returned' ? 'returned' : 'waiting'],
  );
  const recipient = await em.findOne(User, { id: recipientId, isActive: true, deletedAt: null });
  if (!about || !recipient) return;
  const actor = actorId === null ? null : await em.findOne(User, { id: actorId, deletedAt: null });
  const site = await scopeOf(em, null).settings.site();
  const people = { to: recipient.email, actor: actor && nameOf(actor) };
  const section = kinds.named(data.kind).plural;
  await mailer.send(reviewMail(brandOf(site, publicUrl), { ...data, ...about, ...people, section }));
}

const nameOf = ({ firstName, lastName, username }: User) => [firstName, lastName].filter(Boolean).join(' ') || username;
