import type { KindDeclaration } from '#schema/content/define';
import { kinds as usualKinds } from '#schema/content/kinds';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { Access, type Viewer } from './access.ts';
import { AccessExplanationService } from '../features/access/access-explanation.service.ts';
import { AccountService } from '../features/account/account.service.ts';
import { AssistantService } from '../features/assistants/assistant.service.ts';
import { AuditService } from '../features/audit/audit.service.ts';
import { AuthService } from '../features/auth/auth.service.ts';
import { PasswordConfirmation } from '../features/auth/password-confirmation.ts';
import { SecondFactorService } from '../features/auth/second-factor/second-factor.service.ts';
import { SessionService } from '../features/auth/sessions/session.service.ts';
import { MediaOverviewService } from '../features/media/media-overview.service.ts';
import { MediaUseService } from '../features/media/media-use.service.ts';
import { MediaService } from '../features/media/media.service.ts';
import { Uploads } from '../features/media/uploads/uploads.ts';
import { MessageMailService } from '../features/messages/message-mail.service.ts';
import { MessageNoteService } from '../features/messages/message-note.service.ts';
import { MessageService } from '../features/messages/message.service.ts';
import { ChangeService } from '../features/change-feed/change.service.ts';
import { CheckService } from '../features/checks/check.service.ts';
import { PublishGate } from '../features/checks/publish-gate.ts';
import { ContentTrashService } from '../features/content/content-trash.service.ts';
import { SharedPreviewService } from '../features/preview-links/shared-preview.service.ts';
import { ConsequencesService } from '../features/consequences/consequences.service.ts';
import { PublishedService } from '../features/content/published.service.ts';
import { DashboardService } from '../features/dashboard/dashboard.service.ts';
import type { ConfirmationJobs, ConfirmationQueue } from '../features/newsletter/subscribers/confirmation-mail.job.ts';
import { NewsletterLinks } from '../features/newsletter/subscribers/links.ts';
import { SendService } from '../features/newsletter/sends/send.service.ts';
import { SubscriberService } from '../features/newsletter/subscribers/subscriber.service.ts';
import { SubscriptionService } from '../features/newsletter/subscribers/subscription.service.ts';
import { PersonService } from '../features/personal-data/person.service.ts';
import { NotFoundService } from '../features/redirects/not-found.service.ts';
import { RedirectImportService } from '../features/redirects/redirect-import.service.ts';
import { RedirectLookup } from '../features/redirects/redirect-lookup.ts';
import { RedirectMap } from '../features/redirects/redirect-map.ts';
import { RedirectService } from '../features/redirects/redirect.service.ts';
import { ReviewQueueService } from '../features/review/review-queue.service.ts';
import { CalendarService } from '../features/schedules/calendar.service.ts';
import { SetupService } from '../features/setup/setup.service.ts';
import { StarterService } from '../features/setup/starter.service.ts';
import { SettingRevisionService } from '../features/revisions/setting-revision.service.ts';
import { RoleService } from '../features/roles/role.service.ts';
import { ContentFinder } from '../features/search/content-finder.service.ts';
import { SearchService } from '../features/search/search.service.ts';
import { InvitationService } from '../features/invitations/invitation.service.ts';
import { MailService } from '../features/settings/mail.service.ts';
import { CategoryService } from '../features/categories/category.service.ts';
import { MenuService } from '../features/menus/menu.service.ts';
import { WordService } from '../features/words/word.service.ts';
import { SettingService } from '../features/settings/setting.service.ts';
import { IconService } from '../features/icons/icon.service.ts';
import { SocialService } from '../features/social-images/social.service.ts';
import { HeadlessPreviewService } from '../features/headless-preview/headless-preview.service.ts';
import { IdempotencyService } from '../features/idempotency/idempotency.service.ts';
import { ThrottleService } from '../rate-limit/throttle.service.ts';
import { PublishReceiptService } from '../features/publish-receipt/receipt.service.ts';
import { contentBin, mediaBin, messageBin, userBin } from '../features/trash/trash-bin.ts';
import { MediaTrashService } from '../features/media/media-trash.service.ts';
import { MessageTrashService } from '../features/messages/message-trash.service.ts';
import { UserTrashService } from '../features/users/user-trash.service.ts';
import { TrashService } from '../features/trash/trash.service.ts';
import { StoryList } from '../features/topics/story.list.ts';
import { AuthorService } from '../features/topics/author.service.ts';
import { TagService } from '../features/topics/tag.service.ts';
import { BundleImport } from '../features/bundles/restore/bundle-import.ts';
import { BundleService } from '../features/bundles/bundle.service.ts';
import { StaticEditionService } from '../features/static-edition/static-edition.service.ts';
import { ImportService } from '../features/imports/import.service.ts';
import { TimelineService } from '../features/timeline/timeline.service.ts';
import { UndoService } from '../features/timeline/undo.service.ts';
import { TokenService } from '../features/tokens/token.service.ts';
import { DeliveryService } from '../features/webhooks/delivery.service.ts';
import { WebhookService } from '../features/webhooks/webhook.service.ts';
import { UserService } from '../features/users/user.service.ts';
import { KindServices } from './kind-services.ts';
import { visitorContext, type ScopeContext } from './scope.context.ts';

interface Services {
  access: Access;
  accessExplanation: AccessExplanationService;
  assistants: AssistantService;
  audit: AuditService;
  consequences: ConsequencesService;
  published: PublishedService;
  publishReceipt: PublishReceiptService;
  notFound: NotFoundService;
  redirects: RedirectService;
  redirectImport: RedirectImportService;
  redirectLookup: RedirectLookup;
  webhooks: WebhookService;
  deliveries: DeliveryService;
  media: MediaService;
  mediaUses: MediaUseService;
  mediaOverview: MediaOverviewService;
  uploads: Uploads;
  search: SearchService;
  contentFinder: ContentFinder;
  settings: SettingService;
  categories: CategoryService;
  menus: MenuService;
  words: WordService;
  settingRevisions: SettingRevisionService;
  setup: SetupService;
  starters: StarterService;
  bundles: BundleService;
  staticEdition: StaticEditionService;
  imports: ImportService;
  mail: MailService;
  icons: IconService;
  social: SocialService;
  messages: MessageService;
  messageNotes: MessageNoteService;
  messageMails: MessageMailService;
  subscribers: SubscriberService;
  subscription: SubscriptionService;
  newsletters: SendService;
  person: PersonService;
  users: UserService;
  invitations: InvitationService;
  roles: RoleService;
  auth: AuthService;
  sessions: SessionService;
  secondFactor: SecondFactorService;
  account: AccountService;
  tokens: TokenService;
  tags: TagService;
  authors: AuthorService;
  stories: StoryList;
  timeline: TimelineService;
  undo: UndoService;
  trash: TrashService;
  checks: CheckService;
  changes: ChangeService;
  gate: PublishGate;
  sharedPreviews: SharedPreviewService;
  calendar: CalendarService;
  dashboard: DashboardService;
  reviewQueue: ReviewQueueService;
  throttle: ThrottleService;
  passwordConfirmation: PasswordConfirmation;
  idempotency: IdempotencyService;
  headlessPreview: HeadlessPreviewService;
}

/**
 * The services of one request, acting for its viewer; REST and GraphQL use the same object. Each service is created at its
 * first use. Apollo copies the object for an operation; the copy shares the context and the services.
 */
export class Scope {
  private readonly services: Partial<Services> = {};
  private readonly servicesOfKinds = new Map<KindDeclaration, KindServices>();

  constructor(private readonly context: ScopeContext) {}

  get viewer(): Viewer | null {
    return this.context.viewer;
  }

  get publicUrl(): string {
    return this.context.publicUrl;
  }

  /** The same viewer's services, within a transaction. */
  within(em: SqlEntityManager): Scope {
    return new Scope({ ...this.context, em });
  }

  get timeline() {
    return (this.services.timeline ??= new TimelineService(this.context.em, this.access, this.kinds));
  }

  get undo() {
    return (this.services.undo ??= new UndoService(this.context.em, this.timeline, this.kinds, (em) =>
      this.within(em),
    ));
  }

  get changes() {
    const { changeFeed } = this.context;
    if (!changeFeed) throw new Error('Only for requests of the APIs');
    return (this.services.changes ??= new ChangeService(changeFeed, this.access, this.kinds, (em, kind) =>
      this.within(em).content(kind),
    ));
  }

  /** Null for a visitor, who creates nothing that has an owner. */
  get idempotency(): IdempotencyService | null {
    const { em, secret, viewer } = this.context;
    return viewer && (this.services.idempotency ??= new IdempotencyService(em, viewer, secret));
  }

  get access() {
    return (this.services.access ??= new Access(this.viewer));
  }

  get accessExplanation() {
    return (this.services.accessExplanation ??= new AccessExplanationService(this.context.em, this.access, this.kinds));
  }

  get audit() {
    return (this.services.audit ??= new AuditService(this.context.em, this.access));
  }

  get consequences() {
    const { em } = this.context;
    return (this.services.consequences ??= new ConsequencesService(em, this.access, this.kinds, this.publicUrl));
  }

  /** The kinds of content that there are. */
  get kinds(): readonly KindDeclaration[] {
    return this.context.kinds ?? usualKinds;
  }

  content(kind: KindDeclaration) {
    return this.ofKind(kind).content;
  }

  revisions(kind: KindDeclaration) {
    return this.ofKind(kind).revisions;
  }

  workingCopies(kind: KindDeclaration) {
    return this.ofKind(kind).workingCopies;
  }

  previewLinks(kind: KindDeclaration) {
    return this.ofKind(kind).previewLinks;
  }

  schedules(kind: KindDeclaration) {
    return this.ofKind(kind).schedules;
  }

  reviews(kind: KindDeclaration) {
    return this.ofKind(kind).reviews;
  }

  presence(kind: KindDeclaration) {
    return this.ofKind(kind).presence;
  }

  /** The preview token that the request carries instead of an API token. */
  get previewToken(): string | undefined {
    return this.context.previewToken;
  }

  get headlessPreview() {
    const { em, secret } = this.context;
    return (this.services.headlessPreview ??= new HeadlessPreviewService(
      em,
      this.access,
      this.kinds,
      this.settings,
      secret,
    ));
  }

  get sharedPreviews() {
    const { em } = this.context;
    return (this.services.sharedPreviews ??= new SharedPreviewService(em, this.kinds, this.throttle));
  }

  get calendar() {
    return (this.services.calendar ??= new CalendarService(this.context.em, this.access, this.kinds));
  }

  get reviewQueue() {
    return (this.services.reviewQueue ??= new ReviewQueueService(this.context.em, this.access, this.kinds));
  }

  get published() {
    return (this.services.published ??= new PublishedService(this.context.em, this.kinds));
  }

  get redirects() {
    const { em, publicUrl } = this.context;
    return (this.services.redirects ??= new RedirectService(em, this.access, this.kinds, publicUrl));
  }

  get redirectImport() {
    const { em, publicUrl } = this.context;
    return (this.services.redirectImport ??= new RedirectImportService(em, this.access, this.kinds, publicUrl));
  }

  get redirectLookup() {
    const { em, shared, redirects = new RedirectMap() } = this.context;
    const current = () => redirects.current(em);
    return (this.services.redirectLookup ??= new RedirectLookup(
      em,
      this.kinds,
      this.published,
      shared ? () => shared.get('redirects', current) : current,
    ));
  }

  get webhooks() {
    const { em, secret } = this.context;
    return (this.services.webhooks ??= new WebhookService(em, this.access, this.kinds, secret));
  }

  get deliveries() {
    const { em, secret, publicUrl, library } = this.context;
    const tools = { secret, publicUrl, kinds: this.kinds, fetchInside: library.fetchInside };
    return (this.services.deliveries ??= new DeliveryService(em, this.access, tools));
  }

  get notFound() {
    return (this.services.notFound ??= new NotFoundService(this.context.em, this.access, this.kinds));
  }

  get publishReceipt() {
    return (this.services.publishReceipt ??= new PublishReceiptService(
      this.access,
      this.kinds,
      (kind) => this.content(kind),
      this.context.publicSite,
      this.settings,
    ));
  }

  get media() {
    const { em, library, publicUrl } = this.context;
    return (this.services.media ??= new MediaService(em, this.access, library, this.mediaUses, publicUrl));
  }

  get mediaUses() {
    return (this.services.mediaUses ??= new MediaUseService(this.context.em, this.access, this.kinds));
  }

  get mediaOverview() {
    return (this.services.mediaOverview ??= new MediaOverviewService(this.context.em, this.access));
  }

  get uploads() {
    return (this.services.uploads ??= new Uploads(this.access, this.throttle, this.context.library.parts));
  }

  get search() {
    return (this.services.search ??= new SearchService(
      this.context.em,
      this.kinds,
      this.settings,
      this.authors,
      this.categories,
    ));
  }

  get contentFinder() {
    return (this.services.contentFinder ??= new ContentFinder(this.context.em, this.access, this.kinds, this.settings));
  }

  get settings() {
    const { em, shared, secret, jobs } = this.context;
    return (this.services.settings ??= new SettingService(
      em,
      this.access,
      shared,
      {
        secret,
        queueNoted: async (own) => jobs?.put(own, 'newsletter-noted', {}),
      },
      (faviconUrl) => this.icons.requireUsable(faviconUrl),
    ));
  }

  get categories() {
    const { em, shared } = this.context;
    return (this.services.categories ??= new CategoryService(
      em,
      this.access,
      this.kinds,
      this.settings,
      this.stories,
      (own) => this.within(own).settings,
      shared,
    ));
  }

  get menus() {
    const { em, shared } = this.context;
    return (this.services.menus ??= new MenuService(em, this.access, this.settings, this.kinds, shared));
  }

  get words() {
    return (this.services.words ??= new WordService(this.access, this.settings));
  }

  get settingRevisions() {
    const { em } = this.context;
    return (this.services.settingRevisions ??= new SettingRevisionService(em, this.access, this.settings));
  }

  get setup() {
    return (this.services.setup ??= new SetupService(this.context.em, this.access, this.kinds, this.settings));
  }

  get starters() {
    return (this.services.starters ??= new StarterService(this.context.em, this.access, this.kinds, (em) =>
      this.within(em),
    ));
  }

  get imports(): ImportService {
    const { em, jobs, inBackground, library, secret } = this.context;
    const bundles = new BundleImport(em, this.access, this.kinds, library, secret);
    const tools = { scope: this, bundles, library, jobs, inBackground };
    return (this.services.imports ??= new ImportService(em, this.access, this.kinds, tools));
  }

  get bundles(): BundleService {
    const { em, library, publicUrl } = this.context;
    return (this.services.bundles ??= new BundleService(em, this.access, this.kinds, library, publicUrl));
  }

  get staticEdition(): StaticEditionService {
    const { em, edition } = this.context;
    if (!edition) throw new Error('Only for requests of the APIs');
    return (this.services.staticEdition ??= new StaticEditionService(em, this.access, this.kinds, edition));
  }

  get mail() {
    const { em, mailServer } = this.context;
    return (this.services.mail ??= new MailService(em, this.access, this.settings, mailServer, this.throttle));
  }

  get icons(): IconService {
    const { em, library, shared } = this.context;
    return (this.services.icons ??= new IconService(em, this.settings, library, shared));
  }

  get social() {
    return (this.services.social ??= new SocialService(this.settings, this.published));
  }

  get messages() {
    const { throttle, settings } = this;
    return (this.services.messages ??= new MessageService(this.context.em, this.access, {
      throttle,
      settings,
      caller: this.context.caller,
      jobs: this.mailJobs,
    }));
  }

  get messageNotes() {
    return (this.services.messageNotes ??= new MessageNoteService(this.context.em, this.access));
  }

  get messageMails() {
    return (this.services.messageMails ??= new MessageMailService(this.context.em, this.access, this.mailJobs));
  }

  get subscribers() {
    return (this.services.subscribers ??= new SubscriberService(
      this.context.em,
      this.access,
      this.confirmations('newsletter-confirmation-bulk'),
    ));
  }

  get subscription() {
    const { em, secret, publicUrl } = this.context;
    const links = new NewsletterLinks(secret, publicUrl);
    return (this.services.subscription ??= new SubscriptionService(
      em,
      this.throttle,
      links,
      this.confirmations('newsletter-confirmation'),
      this.settings,
    ));
  }

  get newsletters() {
    const { em, mailServer, jobs, publicUrl } = this.context;
    const tools = { mailServer, jobs, publicUrl };
    return (this.services.newsletters ??= new SendService(em, this.access, this.settings, tools));
  }

  get person() {
    return (this.services.person ??= new PersonService(this.context.em, this.access));
  }

  get users() {
    const { em, session } = this.context;
    return (this.services.users ??= new UserService(em, this.access, session));
  }

  get invitations() {
    const { users, settings, throttle } = this;
    const { em, mailServer, publicUrl } = this.context;
    const tools = { users, settings, throttle, mailServer, publicUrl };
    return (this.services.invitations ??= new InvitationService(em, this.access, tools));
  }

  get roles() {
    return (this.services.roles ??= new RoleService(this.context.em, this.access));
  }

  get auth() {
    const { em, session, caller } = this.context;
    return (this.services.auth ??= new AuthService(
      em,
      this.access,
      session,
      this.throttle,
      caller,
      this.secondFactor,
      this.audit,
    ));
  }

  get sessions() {
    const { em, session } = this.context;
    return (this.services.sessions ??= new SessionService(em, this.access, session));
  }

  get secondFactor() {
    const { em, session, secret } = this.context;
    return (this.services.secondFactor ??= new SecondFactorService(
      em,
      this.access,
      session,
      this.passwordConfirmation,
      secret,
    ));
  }

  get account() {
    const { em, session, caller, mailServer, inBackground, publicUrl } = this.context;
    const rest = { mailServer, inBackground, publicUrl };
    return (this.services.account ??= new AccountService(
      em,
      this.access,
      session,
      this.passwordConfirmation,
      this.throttle,
      caller,
      rest,
    ));
  }

  get tokens() {
    return (this.services.tokens ??= new TokenService(this.context.em, this.access, this.kinds));
  }

  get assistants() {
    return (this.services.assistants ??= new AssistantService(this.access, this.settings, this.throttle));
  }

  get authors() {
    return (this.services.authors ??= new AuthorService(this.context.em, this.stories));
  }

  get tags() {
    const { em } = this.context;
    return (this.services.tags ??= new TagService(em, this.access, this.kinds, this.stories));
  }

  private get stories() {
    return (this.services.stories ??= new StoryList(this.context.em, this.kinds));
  }

  get trash() {
    const { em, library } = this.context;
    const ofKind = (kind: KindDeclaration) =>
      contentBin(kind, () => new ContentTrashService(em, this.access, kind, this.gate));
    const bins = [
      ...this.kinds.map(ofKind),
      mediaBin(new MediaTrashService(em, this.access, library)),
      userBin(new UserTrashService(em, this.access)),
      messageBin(new MessageTrashService(em, this.access)),
    ];
    const { kinds, publicUrl } = this;
    const within = (own: SqlEntityManager) => this.within(own).trash;
    return (this.services.trash ??= new TrashService(em, this.access, bins, { kinds, publicUrl }, within));
  }

  get checks() {
    return (this.services.checks ??= new CheckService(this.context.em, this.access, this.gate));
  }

  get dashboard() {
    return (this.services.dashboard ??= new DashboardService(this.context.em, this.access, this.kinds));
  }

  private ofKind(kind: KindDeclaration): KindServices {
    const known = this.servicesOfKinds.get(kind);
    if (known) return known;
    const { access, gate, mailJobs } = this;
    const services = new KindServices(kind, { ...this.context, kinds: this.kinds, access, gate, mailJobs });
    this.servicesOfKinds.set(kind, services);
    return services;
  }

  private get gate() {
    return (this.services.gate ??= new PublishGate(this.access, this.kinds, this.context.publicUrl));
  }

  private get throttle() {
    const { em, caller, onRateLimits } = this.context;
    return (this.services.throttle ??= new ThrottleService(em, caller, onRateLimits));
  }

  private get passwordConfirmation() {
    return (this.services.passwordConfirmation ??= new PasswordConfirmation(this.context.em, this.throttle));
  }

  /** The jobs that send mail; null while no mail can be sent. */
  private get mailJobs() {
    const { em, mailServer, jobs } = this.context;
    return async () => ((await mailServer.mailer(em)) ? jobs : null);
  }

  /** Queues confirmation mails; null while no mail can be sent. */
  private confirmations(name: keyof ConfirmationJobs): ConfirmationQueue {
    return async () => {
      const jobs = await this.mailJobs();
      if (!jobs) return null;
      return (ids) =>
        jobs.put(
          this.context.em,
          name,
          ids.map((subscriberId) => ({ subscriberId })),
        );
    };
  }
}

/** Returns the scope of a visitor, for rendering pages, which are the same for everybody. */
export type VisitorOf = (response: Pick<Response, 'locals'>) => Scope;

/** A scope with a visitor's rights, for reads by the server itself. */
export function visitorScope(
  context: Pick<ScopeContext, 'em' | 'publicUrl' | 'library'> &
    Partial<Pick<ScopeContext, 'secret' | 'shared' | 'kinds' | 'redirects'>>,
): Scope {
  return new Scope({ ...visitorContext, ...context });
}
