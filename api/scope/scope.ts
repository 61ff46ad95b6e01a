import type { KindDeclaration } from '#schema/content/define';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { Access, type Viewer } from './access.ts';
import { AccessService } from '../features/access/access.service.ts';
import { AccountService } from '../features/account/account.service.ts';
import type { Shared } from '../response-cache/version-memo.ts';
import { AuditService } from '../features/audit/audit.service.ts';
import { AuthService } from '../features/auth/auth.service.ts';
import { PasswordConfirmation } from '../features/auth/password-confirmation.ts';
import { SecondFactorService } from '../features/auth/second-factor/second-factor.service.ts';
import type { SessionHandle } from '../features/auth/sessions/session-handle.ts';
import { SessionService } from '../features/auth/sessions/session.service.ts';
import type { InBackground } from '../jobs/background.ts';
import type { MediaLibrary } from '../features/media/storage/library.ts';
import { MediaOverviewService } from '../features/media/media-overview.service.ts';
import { MediaUseService } from '../features/media/media-use.service.ts';
import { MediaService } from '../features/media/media.service.ts';
import { Uploads } from '../features/media/uploads/uploads.ts';
import { MessageMailService } from '../features/messages/message-mail.service.ts';
import { MessageNoteService } from '../features/messages/message-note.service.ts';
import { MessageService } from '../features/messages/message.service.ts';
import { ContentService } from '../features/content/content.service.ts';
import { PublishedService } from '../features/content/published.service.ts';
import { DashboardService } from '../features/dashboard/dashboard.service.ts';
import type { JobData } from '../jobs/job-kinds.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ConfirmationJobs } from '../features/newsletter/subscribers/confirmation-mail.job.ts';
import { NewsletterLinks } from '../features/newsletter/subscribers/links.ts';
import { SendService } from '../features/newsletter/sends/send.service.ts';
import { SubscriberService } from '../features/newsletter/subscribers/subscriber.service.ts';
import { SubscriptionService } from '../features/newsletter/subscribers/subscription.service.ts';
import { PersonService } from '../features/personal-data/person.service.ts';
import { RoleService } from '../features/roles/role.service.ts';
import { SearchService } from '../features/search/search.service.ts';
import { SettingService } from '../features/settings/setting.service.ts';
import { noCaller, type Caller } from '../rate-limit/caller.ts';
import { SocialService } from '../features/social-images/social.service.ts';
import type { RateLimitState } from '../rate-limit/rate-limit.ts';
import { ThrottleService } from '../rate-limit/throttle.service.ts';
import { SurfaceService } from '../features/publish-receipt/receipt.service.ts';
import type { PublicSite } from '../features/publish-receipt/read-public.ts';
import { TokenService } from '../features/tokens/token.service.ts';
import { UserService } from '../features/users/user.service.ts';

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
  tellLimits: (states: readonly RateLimitState[]) => void;
}

/**
 * All that one request may do, as whoever is asking. Both transports hold the same one; Apollo a copy of it, which shares who
 * asks and with what, and makes its own services. What is not used is not made.
 */
export class Scope {
  private readonly contents = new Map<KindDeclaration, ContentService>();

  constructor(private readonly asking: Asking) {}

  get viewer(): Viewer | null {
    return this.asking.viewer;
  }

  get publicUrl(): string {
    return this.asking.publicUrl;
  }

  @once get access() {
    return new Access(this.viewer);
  }

  @once get explain() {
    return new AccessService(this.asking.em, this.access);
  }

  @once get audit() {
    return new AuditService(this.asking.em, this.access);
  }

  /** The items of a kind of content. */
  content(kind: KindDeclaration): ContentService {
    const known = this.contents.get(kind);
    if (known) return known;
    const service = new ContentService(this.asking.em, this.access, kind);
    this.contents.set(kind, service);
    return service;
  }

  @once get published() {
    return new PublishedService(this.asking.em);
  }

  @once get surfaces() {
    return new SurfaceService(this.access, (kind) => this.content(kind), this.asking.publicSite);
  }

  @once get media() {
    const { em, library, publicUrl } = this.asking;
    return new MediaService(em, this.access, library, this.mediaUses, publicUrl);
  }

  @once get mediaUses() {
    return new MediaUseService(this.asking.em, this.access);
  }

  @once get mediaOverview() {
    return new MediaOverviewService(this.asking.em, this.access);
  }

  @once get uploads() {
    return new Uploads(this.access, this.throttle, this.asking.library.parts);
  }

  @once get search() {
    return new SearchService(this.asking.em);
  }

  @once get settings() {
    const { em, shared } = this.asking;
    return new SettingService(em, this.access, shared);
  }

  @once get social() {
    return new SocialService(this.settings, this.published);
  }

  @once get messages() {
    const { throttle, settings, mailJobs: jobs } = this;
    return new MessageService(this.asking.em, this.access, { throttle, settings, caller: this.asking.caller, jobs });
  }

  @once get messageNotes() {
    return new MessageNoteService(this.asking.em, this.access);
  }

  @once get messageMails() {
    return new MessageMailService(this.asking.em, this.access, this.mailJobs);
  }

  @once get subscribers() {
    return new SubscriberService(this.asking.em, this.access, this.ask?.('newsletter-confirmation-bulk') ?? null);
  }

  @once get subscription() {
    const { em, secret, publicUrl } = this.asking;
    const links = new NewsletterLinks(secret, publicUrl);
    return new SubscriptionService(em, this.throttle, links, this.ask?.('newsletter-confirmation') ?? null);
  }

  @once get newsletters() {
    const { em, mailer, jobs, publicUrl } = this.asking;
    return new SendService(em, this.access, this.settings, { mailer, jobs, publicUrl });
  }

  @once get person() {
    return new PersonService(this.asking.em, this.access);
  }

  @once get users() {
    const { em, session } = this.asking;
    return new UserService(em, this.access, session);
  }

  @once get roles() {
    return new RoleService(this.asking.em, this.access);
  }

  @once get auth() {
    const { em, session, caller } = this.asking;
    return new AuthService(em, this.access, session, this.throttle, caller, this.secondFactor, this.audit);
  }

  @once get sessions() {
    const { em, session } = this.asking;
    return new SessionService(em, this.access, session);
  }

  @once get secondFactor() {
    const { em, session, secret } = this.asking;
    return new SecondFactorService(em, this.access, session, this.passwordConfirmation, secret);
  }

  @once get account() {
    const { em, session, caller, mailer, inBackground, publicUrl } = this.asking;
    const rest = { mailer, inBackground, publicUrl };
    return new AccountService(em, this.access, session, this.passwordConfirmation, this.throttle, caller, rest);
  }

  @once get tokens() {
    return new TokenService(this.asking.em, this.access);
  }

  @once get dashboard() {
    return new DashboardService(this.asking.em, this.access);
  }

  @once private get throttle() {
    const { em, caller, tellLimits } = this.asking;
    return new ThrottleService(em, caller, tellLimits);
  }

  @once private get passwordConfirmation() {
    return new PasswordConfirmation(this.asking.em, this.throttle);
  }

  /** Null where no mail server is set. */
  private get mailJobs() {
    const { mailer, jobs } = this.asking;
    return mailer ? jobs : null;
  }

  /** Null where no mail server is set. */
  private get ask() {
    const { em } = this.asking;
    const jobs = this.mailJobs;
    if (!jobs) return null;
    return (name: keyof ConfirmationJobs) => (ids: readonly number[]) =>
      jobs.put(
        em,
        name,
        ids.map((subscriberId) => ({ subscriberId })),
      );
  }
}

/** A getter whose value is kept with the object. */
function once<Value>(_of: object, name: string, descriptor: TypedPropertyDescriptor<Value>): void {
  const make = descriptor.get;
  descriptor.get = function (this: object) {
    const value = make?.call(this) as Value;
    Object.defineProperty(this, name, { value });
    return value;
  };
}

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
  return new Scope({ ...nobody, ...asking });
}
