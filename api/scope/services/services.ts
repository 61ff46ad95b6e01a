import type { AccessExplanationService } from '../../features/access/access-explanation.service.ts';
import type { AccountService } from '../../features/account/account.service.ts';
import type { AssistantService } from '../../features/assistants/assistant.service.ts';
import type { AuditService } from '../../features/audit/audit.service.ts';
import type { AuthService } from '../../features/auth/auth.service.ts';
import type { PasswordConfirmation } from '../../features/auth/password-confirmation.ts';
import type { SecondFactorService } from '../../features/auth/second-factor/second-factor.service.ts';
import type { SessionService } from '../../features/auth/sessions/session.service.ts';
import type { BundleService } from '../../features/bundles/bundle.service.ts';
import type { CategoryService } from '../../features/categories/category.service.ts';
import type { ChangeService } from '../../features/change-feed/change.service.ts';
import type { CheckService } from '../../features/checks/check.service.ts';
import type { PublishGate } from '../../features/checks/publish-gate.ts';
import type { CommentService } from '../../features/comments/comment.service.ts';
import type { ConsequencesService } from '../../features/consequences/consequences.service.ts';
import type { PublishedService } from '../../features/content/published.service.ts';
import type { DashboardService } from '../../features/dashboard/dashboard.service.ts';
import type { HeadlessPreviewService } from '../../features/headless-preview/headless-preview.service.ts';
import type { IconService } from '../../features/icons/icon.service.ts';
import type { IdempotencyService } from '../../features/idempotency/idempotency.service.ts';
import type { ImportService } from '../../features/imports/import.service.ts';
import type { InvitationService } from '../../features/invitations/invitation.service.ts';
import type { MediaOverviewService } from '../../features/media/media-overview.service.ts';
import type { MediaUseService } from '../../features/media/media-use.service.ts';
import type { MediaService } from '../../features/media/media.service.ts';
import type { Uploads } from '../../features/media/uploads/uploads.ts';
import type { MenuService } from '../../features/menus/menu.service.ts';
import type { MessageMailService } from '../../features/messages/message-mail.service.ts';
import type { MessageNoteService } from '../../features/messages/message-note.service.ts';
import type { MessageService } from '../../features/messages/message.service.ts';
import type { SendService } from '../../features/newsletter/sends/send.service.ts';
import type { SubscriberService } from '../../features/newsletter/subscribers/subscriber.service.ts';
import type { SubscriptionService } from '../../features/newsletter/subscribers/subscription.service.ts';
import type { PersonService } from '../../features/personal-data/person.service.ts';
import type { SharedPreviewService } from '../../features/preview-links/shared-preview.service.ts';
import type { PublishReceiptService } from '../../features/publish-receipt/receipt.service.ts';
import type { NotFoundService } from '../../features/redirects/not-found/not-found.service.ts';
import type { RedirectImportService } from '../../features/redirects/import/redirect-import.service.ts';
import type { RedirectLookup } from '../../features/redirects/redirect-lookup.ts';
import type { RedirectService } from '../../features/redirects/redirect.service.ts';
import type { ReviewQueueService } from '../../features/review/review-queue.service.ts';
import type { SettingRevisionService } from '../../features/revisions/setting-revision.service.ts';
import type { RoleService } from '../../features/roles/role.service.ts';
import type { CalendarService } from '../../features/schedules/calendar.service.ts';
import type { ContentFinder } from '../../features/search/content-finder.service.ts';
import type { SearchService } from '../../features/search/search.service.ts';
import type { GuardedSettings } from '../../features/settings/guarded-settings.ts';
import type { MailService } from '../../features/settings/mail.service.ts';
import type { SettingService } from '../../features/settings/setting.service.ts';
import type { SetupService } from '../../features/setup/setup.service.ts';
import type { StarterService } from '../../features/setup/starter.service.ts';
import type { SocialService } from '../../features/social-images/social.service.ts';
import type { SiteExportService } from '../../features/site-exports/site-export.service.ts';
import type { StaticEditionService } from '../../features/static-edition/static-edition.service.ts';
import type { ListExportService } from '../../features/timeline/list-export.service.ts';
import type { TimelineService } from '../../features/timeline/timeline.service.ts';
import type { UndoService } from '../../features/timeline/undo.service.ts';
import type { TokenService } from '../../features/tokens/token.service.ts';
import type { AuthorService } from '../../features/topics/author.service.ts';
import type { StoryList } from '../../features/topics/story.list.ts';
import type { TagService } from '../../features/topics/tag.service.ts';
import type { TrashService } from '../../features/trash/trash.service.ts';
import type { UserService } from '../../features/users/user.service.ts';
import type { DeliveryService } from '../../features/webhooks/delivery/delivery.service.ts';
import type { WebhookService } from '../../features/webhooks/webhook.service.ts';
import type { WordService } from '../../features/words/word.service.ts';
import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import type { Access } from '../../access/access.ts';
import type { CurrentRights } from '../../access/current-rights.ts';

/** The services of a request, each created at its first use. */
export abstract class Services {
  // people.services.ts
  declare readonly access: Access;
  declare readonly currentRights: CurrentRights;
  declare readonly accessExplanation: AccessExplanationService;
  declare readonly users: UserService;
  declare readonly invitations: InvitationService;
  declare readonly roles: RoleService;
  declare readonly auth: AuthService;
  declare readonly sessions: SessionService;
  declare readonly secondFactor: SecondFactorService;
  declare readonly account: AccountService;
  declare readonly passwordConfirmation: PasswordConfirmation;
  declare readonly tokens: TokenService;
  declare readonly throttle: ThrottleService;
  declare readonly audit: AuditService;
  declare readonly person: PersonService;

  // content.services.ts
  declare readonly published: PublishedService;
  declare readonly search: SearchService;
  declare readonly contentFinder: ContentFinder;
  declare readonly categories: CategoryService;
  declare readonly comments: CommentService;
  declare readonly tags: TagService;
  declare readonly authors: AuthorService;
  declare readonly stories: StoryList;
  declare readonly dashboard: DashboardService;

  // publishing.services.ts
  declare readonly gate: PublishGate;
  declare readonly checks: CheckService;
  declare readonly consequences: ConsequencesService;
  declare readonly publishReceipt: PublishReceiptService;
  declare readonly calendar: CalendarService;
  declare readonly reviewQueue: ReviewQueueService;
  declare readonly sharedPreviews: SharedPreviewService;
  declare readonly headlessPreview: HeadlessPreviewService;

  // history.services.ts
  declare readonly timeline: TimelineService;
  declare readonly undo: UndoService;
  declare readonly listExports: ListExportService;
  declare readonly settingRevisions: SettingRevisionService;
  declare readonly trash: TrashService;

  // site.services.ts
  declare readonly settings: SettingService;
  declare readonly guardedSettings: GuardedSettings;
  declare readonly menus: MenuService;
  declare readonly words: WordService;
  declare readonly mail: MailService;
  declare readonly icons: IconService;
  declare readonly social: SocialService;
  declare readonly setup: SetupService;
  declare readonly starters: StarterService;

  // redirect.services.ts
  declare readonly redirects: RedirectService;
  declare readonly redirectImport: RedirectImportService;
  declare readonly redirectLookup: RedirectLookup;
  declare readonly notFound: NotFoundService;

  // media.services.ts
  declare readonly media: MediaService;
  declare readonly mediaUses: MediaUseService;
  declare readonly mediaOverview: MediaOverviewService;
  declare readonly uploads: Uploads;

  // visitor.services.ts
  declare readonly messages: MessageService;
  declare readonly messageNotes: MessageNoteService;
  declare readonly messageMails: MessageMailService;
  declare readonly subscribers: SubscriberService;
  declare readonly subscription: SubscriptionService;
  declare readonly newsletters: SendService;

  // integration.services.ts
  declare readonly changes: ChangeService;
  /** Null for a visitor, who creates nothing that has an owner. */
  declare readonly idempotency: IdempotencyService | null;
  declare readonly webhooks: WebhookService;
  declare readonly deliveries: DeliveryService;
  declare readonly assistants: AssistantService;
  declare readonly imports: ImportService;
  declare readonly bundles: BundleService;
  declare readonly siteExports: SiteExportService;
  declare readonly staticEdition: StaticEditionService;
}
