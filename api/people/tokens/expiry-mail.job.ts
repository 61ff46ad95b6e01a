import { siteDates } from '#schema/settings/general.settings';
import type { SiteSettings } from '#schema/settings/settings';
import { exactTime } from '#schema/text/dates';
import { administratorIds } from '../roles/administrators.ts';
import type { FeatureJobData, JobTools } from '../../kernel/job.ts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { brandOf } from '../../kernel/mail/mail-brand.ts';
import { noticeMail } from '../../kernel/mail/notice-mail.template.ts';
import { User } from '../users/user.entity.ts';
import { ApiToken } from './token.entity.ts';
import { warningDays } from './token.service.ts';

interface Expiring {
  id: number;
  /** Its owner or creator; null once the account is deleted. */
  userId: number | null;
}

/**
 * Queues the mails about tokens that expire within a week, once for each token. Does nothing while no mail can be sent.
 */
export async function warnOfExpiry({ orm, mailServer, jobs }: JobTools): Promise<void> {
  const em = orm.em.fork();
  if (!(await mailServer.mailer(em))) return;
  await em.transactional(async (own) => {
    const expiring = await own.execute<Expiring[]>(
      `update api_tokens t set warned_at = now()
       where warned_at is null and expires_at > now() and expires_at <= now() + make_interval(days => ?)
       returning id, (select u.id from users u where u.id = coalesce(t.user_id, t.made_by) and u.is_active
         and u.deleted_at is null) as "userId"`,
      [warningDays],
    );
    for (const { id: tokenId, userId } of expiring) {
      const readers = userId === null ? await administratorIds(own) : [userId];
      await jobs().put(
        own,
        'token-expiry-mail',
        readers.map((reader) => ({ tokenId, userId: reader })),
      );
    }
  });
}

/** Sends one, unless the token was revoked or has a new expiry meanwhile. */
export async function sendExpiryMail(
  { orm, mailServer, publicUrl, scopeOf }: JobTools,
  { tokenId, userId }: FeatureJobData['token-expiry-mail'],
): Promise<void> {
  const em = orm.em.fork();
  const token = await em.findOne(ApiToken, { id: tokenId, warnedAt: { $ne: null } });
  const reader = await em.findOne(User, { id: userId, isActive: true, deletedAt: null });
  if (!token || !reader) return;
  const mailer = await mailServer.mailer(em);
  if (!mailer) throw new Error('No mail server is set');
  await mailer.send(expiryMail(await scopeOf(em, null).settings.site(), publicUrl, token, reader));
}

function expiryMail(site: SiteSettings, publicUrl: string, token: ApiToken, reader: User): Mail {
  const { name, expiresAt, user, maker } = token;
  const subject = `The API token “${name}” expires soon`;
  const dates = siteDates(site.dateSettings);
  const lines = [
    `The ${user === null ? 'service token' : 'API token'} “${name}” expires on ${exactTime(expiresAt, dates)} (${dates.timeZone}). Programs that use it stop working then.`,
    'To keep them working, replace the secret and set a new expiry. The former secret stays valid for as long as you choose.',
  ];
  const screen = user === null ? 'tokens' : 'account';
  const action = { label: 'Open the tokens', url: `${publicUrl}/admin/${screen}`, isQuiet: false };
  const isOwn = reader.id === (user?.id ?? maker);
  const why = isOwn
    ? 'you created the token'
    : 'you are an administrator, and the person who created the token has left';
  const after = `You get this email because ${why}.`;
  return noticeMail(brandOf(site, publicUrl), reader.email, { subject, lines, action, after });
}
