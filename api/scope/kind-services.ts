import type { KindDeclaration } from '#schema/content/define';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '../access/access.ts';
import { PublishGate } from '../features/checks/publish-gate.ts';
import { ContentBulkService } from '../features/content/content-bulk.service.ts';
import { ContentService } from '../features/content/content.service.ts';
import { WorkingCopyService } from '../features/content/working-copy/working-copy.service.ts';
import { PreviewLinkService } from '../features/preview-links/preview-link.service.ts';
import type { JobData } from '../app/job-kinds.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { PresenceService } from '../features/presence/presence.service.ts';
import { queueReviewMails } from '../features/review/review-mail.job.ts';
import { ReviewService } from '../features/review/review.service.ts';
import { RevisionService } from '../features/revisions/revision.service.ts';
import { databaseClock } from '../features/schedules/clock.ts';
import { ScheduleService } from '../features/schedules/schedule.service.ts';
import type { ScopeContext } from '../kernel/scope.ts';

/** What the services of a kind use. */
interface KindContext extends Pick<ScopeContext, 'em' | 'publicUrl' | 'clock' | 'kinds'> {
  access: Access;
  gate: PublishGate;
  /** The jobs that send mail; null while no mail can be sent. */
  mailJobs: (em?: SqlEntityManager) => Promise<Jobs<JobData> | null>;
}

declare module '../kernel/scope.ts' {
  interface Scope {
    content(kind: KindDeclaration): ContentService;
    bulk(kind: KindDeclaration): ContentBulkService;
    revisions(kind: KindDeclaration): RevisionService;
    workingCopies(kind: KindDeclaration): WorkingCopyService;
    previewLinks(kind: KindDeclaration): PreviewLinkService;
    schedules(kind: KindDeclaration): ScheduleService;
    reviews(kind: KindDeclaration): ReviewService;
    presence(kind: KindDeclaration): PresenceService;
  }
}

interface Made {
  content: ContentService;
  bulk: ContentBulkService;
  revisions: RevisionService;
  workingCopies: WorkingCopyService;
  previewLinks: PreviewLinkService;
  schedules: ScheduleService;
  reviews: ReviewService;
  presence: PresenceService;
}

/** The services of one kind of content in one request, each created at its first use. */
export class KindServices {
  private readonly made: Partial<Made> = {};

  constructor(
    private readonly kind: KindDeclaration,
    private readonly context: KindContext,
  ) {}

  get content() {
    const { em, access, kinds, gate, mailJobs, publicUrl } = this.context;
    const { kind } = this;
    const announce = (own: SqlEntityManager, itemId: number) =>
      queueReviewMails(own, mailJobs, { event: 'published', kind, itemId, actorId: access.authorId });
    return (this.made.content ??= new ContentService(em, access, kind, kinds, gate, announce, publicUrl));
  }

  get bulk() {
    const { em, access, publicUrl } = this.context;
    return (this.made.bulk ??= new ContentBulkService(em, access, this.kind, this.content, publicUrl));
  }

  get revisions() {
    const { em, access } = this.context;
    return (this.made.revisions ??= new RevisionService(em, access, this.kind, this.content));
  }

  get workingCopies() {
    const { em, access } = this.context;
    return (this.made.workingCopies ??= new WorkingCopyService(em, access, this.kind, this.content));
  }

  get previewLinks() {
    const { em, access, publicUrl } = this.context;
    return (this.made.previewLinks ??= new PreviewLinkService(em, access, this.kind, this.content, publicUrl));
  }

  get schedules() {
    const { em, access, clock = databaseClock } = this.context;
    return (this.made.schedules ??= new ScheduleService(em, access, this.kind, this.content, clock));
  }

  get reviews() {
    const { em, access, mailJobs } = this.context;
    return (this.made.reviews ??= new ReviewService(em, access, this.kind, this.content, mailJobs));
  }

  get presence() {
    const { em, access } = this.context;
    return (this.made.presence ??= new PresenceService(em, access, this.kind));
  }
}
