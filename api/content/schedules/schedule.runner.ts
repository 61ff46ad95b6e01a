import { randomUUID } from 'node:crypto';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { actingFor } from '../../kernel/http/request-context.ts';
import type { Log } from '../../kernel/log.ts';
import { AppError } from '../../kernel/errors/errors.ts';
import { errorCode } from '../../kernel/errors/error-code.ts';
import { faultMessage, toAppError } from '../../kernel/errors/to-app-error.ts';
import { runSchedule, NotDue, type DueAction } from './run-schedule.ts';
import { Schedule } from './schedule.entity.ts';
import { nowSql, valueOf, type Clock } from './clock.ts';
import { ownerOf } from './owner.ts';
import type { Kinds } from '../../kernel/kinds.ts';
import type { ScopeOf } from '../../kernel/scope.ts';

/** PostgreSQL's codes of deadlocks and serialisation failures: another attempt succeeds. */
const passing = ['40P01', '40001'];

export interface RunnerOptions {
  orm: MikroORM;
  kinds: Kinds;
  log: Pick<Log, 'error'>;
  clock: Clock;
  scopeOf: ScopeOf;
  /** Notifies the owner of a failed schedule. */
  onProblem: (em: SqlEntityManager, contentId: number) => Promise<void>;
}

/**
 * Runs due schedules, by the database's clock: missed ones at the start of a server, then each within a second of its
 * time.
 * Every server does so; the lock on the item and the schedule's row, emptied in the transaction of the change, make it
 * once.
 */
export class ScheduleRunner {
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {}

  /** Runs all due schedules, in order, unless the server stops. */
  run(signal?: AbortSignal): Promise<void> {
    this.running = this.running.catch(() => undefined).then(() => this.runDue(signal));
    return this.running;
  }

  private async runDue(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const due = await this.next();
      if (!due) return;
      await actingFor(due.ownerId, 'schedule', () => this.once(due));
    }
  }

  /** The next due schedule. */
  private async next(): Promise<DueAction | undefined> {
    const { orm, clock, kinds } = this.options;
    const part = (action: string) =>
      `select content_id, '${action}' as action, ${action}_at as at, revision, owner_id from schedules
       where ${action}_at <= ${nowSql} and ${action}_problem is null`;
    const [due] = await orm.em.fork().execute<DueAction[]>(
      `select d.content_id as "contentId", d.action, d.at::text as at, d.revision, d.owner_id as "ownerId", c.kind,
         c.deleted_at is not null as "isTrashed"
       from (${part('publish')} union all ${part('unpublish')}) d join content c on c.id = d.content_id
       where c.kind = any (array[?]::text[]) order by d.at, d.content_id limit 1`,
      [valueOf(clock), valueOf(clock), kinds.all.map(({ name }) => name)],
    );
    return due;
  }

  private async once(due: DueAction): Promise<void> {
    const { orm, kinds, scopeOf } = this.options;
    const kind = kinds.find(due.kind);
    if (!kind) return;
    try {
      if (due.isTrashed) throw new AppError('CONFLICT', `The ${kind.name} was in the trash at that time`);
      const em = orm.em.fork();
      await runSchedule(scopeOf(em, await ownerOf(em, due.ownerId, kind)), kind, due);
    } catch (error) {
      // Another server was first, or somebody changed it meanwhile.
      if (error instanceof NotDue) return;
      if (passing.includes(errorCode(error) ?? '')) return;
      const problem = toAppError(error);
      if (problem.code === 'UNAVAILABLE') throw error;
      if (problem.code !== 'INTERNAL_SERVER_ERROR') return this.record(due, problem.message.replace(/\.$/, ''));
      const id = randomUUID();
      const { contentId: item } = due;
      this.options.log.error({ err: error, item, requestId: id }, 'A schedule could not be carried out');
      await this.record(due, faultMessage(id));
    }
  }

  /** Stores the reason with the schedule, which is not tried again. */
  private async record({ contentId, action, at }: DueAction, problem: string): Promise<void> {
    await this.options.orm.em.fork().transactional(async (em) => {
      const changed = await em.nativeUpdate(
        Schedule,
        { contentId, [`${action}At`]: new Date(at), [`${action}Problem`]: null },
        { [`${action}Problem`]: problem },
      );
      if (changed > 0) await this.options.onProblem(em, contentId);
    });
  }
}
