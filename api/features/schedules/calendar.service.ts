import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { isoTime } from '../../database/stored-time.ts';
import type { Access } from '../../scope/access.ts';
import {
  readPlanned,
  readProblems,
  type Publication,
  type ScheduleEntry,
  type ScheduleProblem,
} from './schedule.row.ts';

/** Scheduled and published items of the kinds that the viewer may read. */
export class CalendarService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: readonly KindDeclaration[],
  ) {}

  /** Items scheduled from `from` until before `to`, in order; the first 1,000. */
  planned(range: { from?: Date | undefined; to?: Date | undefined }): Promise<ScheduleEntry[]> {
    return readPlanned(this.em, this.readable(), range, limits.listRows);
  }

  /** Failed schedules, in order. They stay until they are changed or cancelled. */
  problems(): Promise<ScheduleProblem[]> {
    return readProblems(this.em, this.readable(), limits.listRows);
  }

  /** The published items that were first published from `from` until before `to`, in order; the first 1,000. */
  async publications({ from, to }: { from: Date; to: Date }): Promise<Publication[]> {
    const rows = await this.em.execute<Publication[]>(
      `select kind, id, title, published_at as at from content
       where kind = any (array[?]::text[]) and status = 'published' and published_at >= ? and published_at < ?
       order by published_at, id limit ?`,
      [this.readable(), from, to, limits.listRows],
    );
    return rows.map((row) => ({ ...row, at: isoTime(row.at) }));
  }

  private readable(): string[] {
    this.access.requireViewer();
    return this.kinds
      .filter(({ plural }) => this.access.can('read', plural as ContentResource))
      .map(({ name }) => name);
  }
}
