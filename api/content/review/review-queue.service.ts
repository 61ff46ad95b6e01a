import type { ContentResource } from '#schema/permissions';
import { readReviews, type ReviewRow } from './review.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How many of each the dashboard shows. */
const shown = 20;

export interface ReviewQueue {
  /** Reviews that the viewer may publish, longest waiting first; null if they may not publish anything. */
  waiting: ReviewRow[] | null;
  waitingCount: number;
  /** Reviews that the viewer requested, newest first. */
  own: ReviewRow[];
}

/** The open reviews of all kinds that concern the viewer. */
export class ReviewQueueService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  async overview(): Promise<ReviewQueue> {
    this.scope.access.requireViewer();
    const publishable = this.namesOf('publish');
    const [counted] = await this.scope.em.execute<{ n: number }[]>(
      `select count(*)::int as n from reviews r join content c on c.id = r.content_id and c.deleted_at is null
       where r.state = 'waiting' and c.kind = any (array[?]::text[])`,
      [publishable],
    );
    return {
      waiting:
        publishable.length === 0
          ? null
          : await readReviews(
              this.scope.em,
              `r.state = 'waiting' and c.kind = any (array[?]::text[]) order by r.requested_at, c.id limit ${shown}`,
              [publishable],
            ),
      waitingCount: counted?.n ?? 0,
      own: await readReviews(
        this.scope.em,
        `r.requested_by = ? and c.kind = any (array[?]::text[]) order by r.requested_at desc, c.id limit ${shown}`,
        [this.scope.access.authorId, this.namesOf('update')],
      ),
    };
  }

  /** The kinds that the viewer may also read. */
  private namesOf(action: 'publish' | 'update'): string[] {
    return this.scope.kinds.all
      .filter(({ plural }) => this.scope.access.can('read', plural as ContentResource))
      .filter(({ plural }) => this.scope.access.can(action, plural as ContentResource))
      .map(({ name }) => name);
  }
}
