import { limits } from '#schema/constants';
import type { ContentResource } from '#schema/permissions';
import { isoTime } from '../../kernel/database/stored-time.ts';
import { ContentItem } from '../items/content.entity.ts';
import {
  readPlanned,
  readProblems,
  type Publication,
  type ScheduleEntry,
  type ScheduleProblem,
} from './schedule.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Scheduled and published items of the kinds that the viewer may read. */
export class CalendarService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  /** Items scheduled from `from` until before `to`, in order; the first 1,000. */
  planned(range: { from?: Date | undefined; to?: Date | undefined }): Promise<ScheduleEntry[]> {
    return readPlanned(this.scope.em, this.readable(), range, limits.listRows);
  }

  /** Failed schedules, in order. They stay until they are changed or cancelled. */
  problems(): Promise<ScheduleProblem[]> {
    return readProblems(this.scope.em, this.readable(), limits.listRows);
  }

  /** The published items that were first published from `from` until before `to`, in order; the first 1,000. */
  async publications({ from, to }: { from: Date; to: Date }): Promise<Publication[]> {
    const rows = await this.scope.em
      .createQueryBuilder(ContentItem)
      .select(['kind', 'id', 'title', 'publishedAt'])
      .where({ kind: this.readable(), status: 'published', publishedAt: { $gte: from, $lt: to } })
      .orderBy({ publishedAt: 'asc', id: 'asc' })
      .limit(limits.listRows)
      .execute<(Omit<Publication, 'at'> & { publishedAt: Date })[]>('all');
    return rows.map(({ publishedAt, ...row }) => ({ ...row, at: isoTime(publishedAt) }));
  }

  private readable(): string[] {
    this.scope.access.requireViewer();
    return this.scope.kinds.all
      .filter(({ plural }) => this.scope.access.can('read', plural as ContentResource))
      .map(({ name }) => name);
  }
}
