import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentResource } from '#schema/permissions';
import type { Access } from '../../access/access.ts';
import { readReviews, type ReviewRow } from './review.row.ts';
import type { Kinds } from '../../kernel/kinds.ts';

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
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: Kinds,
  ) {}

  async overview(): Promise<ReviewQueue> {
    this.access.requireViewer();
    const publishable = this.namesOf('publish');
    const [counted] = await this.em.execute<{ n: number }[]>(
      `select count(*)::int as n from reviews r join content c on c.id = r.content_id and c.deleted_at is null
       where r.state = 'waiting' and c.kind = any (array[?]::text[])`,
      [publishable],
    );
    return {
      waiting:
        publishable.length === 0
          ? null
          : await readReviews(
              this.em,
              `r.state = 'waiting' and c.kind = any (array[?]::text[]) order by r.requested_at, c.id limit ${shown}`,
              [publishable],
            ),
      waitingCount: counted?.n ?? 0,
      own: await readReviews(
        this.em,
        `r.requested_by = ? and c.kind = any (array[?]::text[]) order by r.requested_at desc, c.id limit ${shown}`,
        [this.access.authorId, this.namesOf('update')],
      ),
    };
  }

  /** The kinds that the viewer may also read. */
  private namesOf(action: 'publish' | 'update'): string[] {
    return this.kinds.all
      .filter(({ plural }) => this.access.can('read', plural as ContentResource))
      .filter(({ plural }) => this.access.can(action, plural as ContentResource))
      .map(({ name }) => name);
  }
}
