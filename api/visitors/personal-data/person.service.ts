import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { personRules } from '#schema/rules/people/person';
import { clearOutputs, deleteJobs } from '../../kernel/jobs/stored-jobs.ts';
import { User } from '../../people/users/user.entity.ts';
import { countDeclared, declaredData, eraseDeclared, type DeclaredCount } from './declared-data.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface PersonCounts {
  messages: number;
  notes: number;
  mails: number;
  subscriptions: number;
  newsletters: number;
  formerAccounts: number;
  comments: number;
  /** Rows of tables of features. */
  others: DeclaredCount[];
}

export interface PersonData {
  counts: PersonCounts;
  hasAccount: boolean;
  data: Record<string, unknown>;
}

// Case is ignored, as for the newsletter, but Unicode variants are not: they may be different people's mailboxes.
const theirMessages = 'select id from messages where lower(email) = lower(:email)';
const theirSubscriptions = 'select id from subscribers where lower(email) = lower(:email)';
const theirFormerAccounts = `lower(p.email) = lower(:email)
  and not exists (select 1 from users u where u.id = p.user_id and u.deleted_at is null)`;

const theirImports = `with gone as (
    delete from import_items where type = 'author' and (lower("values" ->> 'email') = lower(:email)
      or item_id in (select p.user_id from audit_people p where ${theirFormerAccounts})) returning import_id, key),
  chosen as (
    update imports m set choices = (
      select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(m.choices) c where c ->> 'part' <> 'person'
        or not exists (select 1 from gone where gone.import_id = m.id and gone.key like '% person ' || (c ->> 'source')))
    where m.id in (select import_id from gone))
  update import_items i set "values" = i."values" - 'author' from gone
    where i.import_id = gone.import_id and gone.key like '% person ' || (i."values" ->> 'author')`;

const theirComments = `email_digest = encode(sha256(convert_to(lower(:email), 'UTF8')), 'hex')`;

/** Comments of an import that has not been completed. */
const theirPlannedComments = `update import_items set "values" = jsonb_set("values", '{comments}', (
    select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements("values" -> 'comments') c
      where c ->> 'emailDigest' is distinct from encode(sha256(convert_to(lower(:email), 'UTF8')), 'hex')))
  where "values" -> 'comments' @> jsonb_build_array(
    jsonb_build_object('emailDigest', encode(sha256(convert_to(lower(:email), 'UTF8')), 'hex')))`;

/** Includes an account that had another address then. */
const theirStoredAnswers = `delete from idempotency_keys where strpos(lower(answer), lower(:email)) > 0
  or location in (select '/api/users/' || p.user_id from audit_people p where ${theirFormerAccounts})`;

/** Exports and erases all data stored about a visitor. */
export class PersonService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'tables'>) {}

  /** @throws RuleFailure */
  async data(input: unknown): Promise<PersonData> {
    const email = this.readEmail(input);
    return this.scope.em.transactional(
      async (em) => ({
        counts: await this.counts(em, email),
        hasAccount: (await em.count(User, { deletedAt: null, [raw('lower(email)')]: raw('lower(?)', [email]) })) > 0,
        data: { ...(await everything(em, email)), ...(await declaredData(em, this.scope.tables, email)) },
      }),
      // A consistent snapshot.
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  }

  /** Erases everything in one transaction. @returns how much there was. @throws RuleFailure */
  async erase(input: unknown): Promise<PersonCounts> {
    const email = this.readEmail(input);
    return this.scope.em.transactional(async (em) => {
      // The locks keep concurrent requests from adding notes or mails, which reference these rows, after the count.
      await em.execute(`${theirMessages} order by id for update`, { email });
      await em.execute(`${theirSubscriptions} for update`, { email });
      const erased = await this.counts(em, email);
      // A job's data contains only ids, but its output may quote the address in a mail server's error.
      const theirMails = `select id from message_mails where message_id in (${theirMessages})`;
      await deleteJobs(em, 'mailId', theirMails, { email });
      await deleteJobs(em, 'subscriberId', theirSubscriptions, { email });
      // The job of a newsletter send stays, so only its output is cleared.
      await clearOutputs(em, email);
      // The stored responses of repeatable calls may contain the account that they created.
      await em.execute(theirStoredAnswers, { email });
      // Notes, mails and newsletter recipients are deleted by cascade.
      await em.execute(`delete from messages where id in (${theirMessages})`, { email });
      await em.execute(`delete from subscribers where id in (${theirSubscriptions})`, { email });
      // As an author of a site that was imported: the name, the address, and what says whose the items were.
      await em.execute(theirImports, { email });
      await em.execute(`delete from comments where ${theirComments}`, { email });
      await em.execute(
        `delete from undo_steps where table_name = 'comments' and
           before ->> 'email_digest' = encode(sha256(convert_to(lower(:email), 'UTF8')), 'hex')`,
        { email },
      );
      await em.execute(theirPlannedComments, { email });
      await eraseDeclared(em, this.scope.tables, email);
      // An account in the trash was deleted before.
      await em.execute('delete from users where deleted_at is not null and lower(email) = lower(:email)', { email });
      await em.execute(`delete from audit_people p where ${theirFormerAccounts}`, { email });
      return erased;
    });
  }

  private async counts(em: SqlEntityManager, email: string): Promise<PersonCounts> {
    return { ...(await fixedCounts(em, email)), others: await countDeclared(em, this.scope.tables, email) };
  }

  private readEmail(input: unknown): string {
    this.scope.access.require('delete', 'messages');
    this.scope.access.require('delete', 'subscribers');
    return check(personRules, input).email;
  }
}

async function fixedCounts(em: SqlEntityManager, email: string): Promise<Omit<PersonCounts, 'others'>> {
  const [row] = await em.execute<Omit<PersonCounts, 'others'>[]>(
    `with m as (${theirMessages}), s as (${theirSubscriptions})
     select (select count(*)::int from m) as messages,
       (select count(*)::int from message_notes where message_id in (select id from m)) as notes,
       (select count(*)::int from message_mails where message_id in (select id from m)) as mails,
       (select count(*)::int from s) as subscriptions,
       (select count(*)::int from newsletter_recipients where subscriber_id in (select id from s)) as newsletters,
       (select count(*)::int from audit_people p where ${theirFormerAccounts}) as "formerAccounts",
       (select count(*)::int from comments where ${theirComments}) as comments`,
    { email },
  );
  if (!row) throw new Error('Counting returned no row');
  return row;
}

/** Leaves out the names of the authors of notes and replies, which are other people's personal data. */
async function everything(em: SqlEntityManager, email: string): Promise<Record<string, unknown>> {
  const [row] = await em.execute<{ data: Record<string, unknown> }[]>(
    `select json_build_object(
       'email', :email::text,
       'exportedAt', now(),
       'messages', (select coalesce(json_agg(json_build_object(
           'id', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email, 'industry', m.industry,
           'message', m.message, 'status', m.status, 'flagReason', m.flag_reason, 'page', m.page,
           'createdAt', m.created_at,
           'notes', (select coalesce(json_agg(json_build_object(
               'text', n.text, 'createdAt', n.created_at) order by n.id), '[]')
             from message_notes n where n.message_id = m.id),
           'mails', (select coalesce(json_agg(json_build_object(
               'kind', e.kind, 'recipient', e.recipient, 'subject', e.subject, 'text', e.text, 'state', e.state,
               'createdAt', e.created_at, 'sentAt', e.sent_at) order by e.id), '[]')
             from message_mails e where e.message_id = m.id)
         ) order by m.id), '[]') from messages m where m.id in (${theirMessages})),
       'subscriptions', (select coalesce(json_agg(json_build_object(
           'email', s.email, 'status', s.status, 'source', s.source, 'createdAt', s.created_at, 'askedAt', s.asked_at,
           'confirmedAt', s.confirmed_at, 'endedAt', s.ended_at, 'enteredAgainAt', s.entered_again_at, 'consentNote', s.consent_note,
           'bounceReason', s.bounce_reason,
           'newsletters', (select coalesce(json_agg(json_build_object('subject', w.subject, 'state', r.state, 'at', r.at)
               order by r.at), '[]')
             from newsletter_recipients r join newsletter_sends w on w.id = r.send_id where r.subscriber_id = s.id)
         )), '[]') from subscribers s where s.id in (${theirSubscriptions})),
       'formerAccounts', (select coalesce(json_agg(json_build_object(
           'username', p.username, 'name', p.name, 'email', p.email)), '[]')
         from audit_people p where ${theirFormerAccounts}),
       'comments', (select coalesce(json_agg(json_build_object('name', author, 'text', text, 'writtenAt', written_at)
           order by id), '[]') from comments where ${theirComments})
     ) as data`,
    { email },
  );
  return row?.data ?? {};
}
