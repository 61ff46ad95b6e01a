import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { Access, type Viewer } from './access.ts';
import { AccessService } from './access/access.service.ts';
import { AccountService } from './account/account.service.ts';
import type { Shared } from './shared.ts';
import { AuditService } from './audit/audit.service.ts';
import { AuthService } from './auth/auth.service.ts';
import { OwnPassword } from './auth/own-password.ts';
import { SecondFactorService } from './auth/second-factor.service.ts';
import type { SessionHandle } from './auth/session-handle.ts';
import { SessionService } from './auth/session.service.ts';
import type { InBackground } from './background.ts';
import { articleKind, pageKind, postKind } from './content/content.kind.ts';
import type { MediaLibrary } from './media/library.ts';
import { MediaService } from './media/media.service.ts';
import { Uploads } from './media/uploads.ts';
import { MessageService } from './contact/message.service.ts';
import { ContentService } from './content/content.service.ts';
import { PublishedService } from './content/published.service.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import type { JobData } from './jobs/job-kinds.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AskJobs } from './newsletter/confirmations.ts';
import { NewsletterLinks } from './newsletter/links.ts';
import { SendService } from './newsletter/send.service.ts';
import { SubscriberService } from './newsletter/subscriber.service.ts';
import { SubscriptionService } from './newsletter/subscription.service.ts';
import { PersonService } from './privacy/person.service.ts';
import { RoleService } from './roles/role.service.ts';
import { SearchService } from './search/search.service.ts';
import { SettingService } from './settings/setting.service.ts';
import { noCaller, type Caller } from './throttle/caller.ts';
import { SocialService } from './social/social.service.ts';
import type { Standing } from './throttle/rate-limit.ts';
import { ThrottleService } from './throttle/throttle.service.ts';
import { SurfaceService } from './surfaces/surface.service.ts';
import type { PublicSite } from './surfaces/read-public.ts';
import { TokenService } from './tokens/token.service.ts';
import { UserService } from './users/user.service.ts';

/** Who asks, and with what. */
export interface Asking {
  em: SqlEntityManager;
  viewer: Viewer | null;
  session: SessionHandle;
  caller: Caller;
  publicUrl: string;
  publicSite: PublicSite;
  library: MediaLibrary;
  /** SESSION_SECRET. */
  secret: string;
  mailer: Mailer | null;
  /** Null where nothing is done later. */
  jobs: Jobs<JobData> | null;
  inBackground: InBackground;
  /** What all visitors are told; none for who may change it. */
  shared?: Shared;
  /** Hears where the caller stands with what is counted. */
  tellLimits: (standings: readonly Standing[]) => void;
}

/** All that one request may do, as whoever is asking. Both transports hold the same one. */
export function createScope(asking: Asking) {
  const {
    em,
    viewer,
    session,
    caller,
    publicUrl,
    publicSite,
    library,
    secret,
    mailer,
    jobs,
    inBackground,
    tellLimits,
    shared,
  } = asking;
  const access = new Access(viewer);
  const throttle = new ThrottleService(em, caller, tellLimits);
  const audit = new AuditService(em, access);
  const settings = new SettingService(em, access, shared);
  const published = new PublishedService(em);
  const ownPassword = new OwnPassword(em, throttle);
  const secondFactor = new SecondFactorService(em, access, session, ownPassword, secret);
  const links = new NewsletterLinks(secret, publicUrl);
  const ask =
    mailer && jobs
      ? (name: keyof AskJobs) => (ids: readonly number[]) =>
          jobs.put(
            em,
            name,
            ids.map((subscriberId) => ({ subscriberId })),
          )
      : null;
  const pages = new ContentService(em, access, pageKind);
  const posts = new ContentService(em, access, postKind);
  const articles = new ContentService(em, access, articleKind);
  return {
    viewer,
    access,
    publicUrl,
    audit,
    explain: new AccessService(em, access),
    pages,
    posts,
    articles,
    published,
    surfaces: new SurfaceService(access, { page: pages, post: posts, article: articles }, publicSite),
    users: new UserService(em, access, session),
    roles: new RoleService(em, access),
    media: new MediaService(em, access, library, publicUrl),
    uploads: new Uploads(access, throttle, library.parts),
    messages: new MessageService(em, access, throttle, { caller, jobs, canMail: mailer !== null }),
    subscribers: new SubscriberService(em, access, ask?.('newsletter-ask-many') ?? null),
    subscription: new SubscriptionService(em, throttle, links, ask?.('newsletter-ask') ?? null),
    person: new PersonService(em, access),
    newsletters: new SendService(em, access, settings, { mailer, jobs, publicUrl }),
    search: new SearchService(em),
    settings,
    social: new SocialService(settings, published),
    auth: new AuthService(em, access, session, throttle, caller, secondFactor, audit),
    sessions: new SessionService(em, access, session),
    secondFactor,
    account: new AccountService(em, access, session, ownPassword, throttle, caller, {
      mailer,
      inBackground,
      publicUrl,
    }),
    tokens: new TokenService(em, access),
    dashboard: new DashboardService(em, access),
  };
}

export type Scope = ReturnType<typeof createScope>;

/** The scope in which a response shows the site to everybody alike. */
export type VisitorOf = (response: Pick<Response, 'locals'>) => Scope;

/** Of whoever has no browser. */
const noSession: SessionHandle = {
  id: undefined,
  device: { knownFor: () => undefined, remember: () => undefined },
  requireSafe: () => undefined,
  start: () => Promise.resolve(false),
  end: () => Promise.resolve(),
};

/** Who is inside already asks the services. */
const noSite: PublicSite = {
  read: () => Promise.reject(new Error('Only for requests')),
  caughtUp: () => Promise.resolve(),
};

/** Asks without a browser, and mails nothing. */
export const nobody = {
  viewer: null,
  publicSite: noSite,
  session: noSession,
  caller: noCaller,
  secret: '',
  mailer: null,
  jobs: null,
  inBackground: (_what: string, work: () => Promise<unknown>) => void work(),
  tellLimits: () => undefined,
};

/** What anybody may do, for what the server itself asks. */
export function visitorScope(
  asking: Pick<Asking, 'em' | 'publicUrl' | 'library'> & Partial<Pick<Asking, 'secret' | 'shared'>>,
): Scope {
  return createScope({ ...nobody, ...asking });
}
