import { limits, type ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import type { Scope } from '../../kernel/scope.ts';

export interface RecentItem {
  id: number;
  kind: string;
  title: string;
  status: ContentStatus;
  updatedAt: Date;
  hasWorkingCopy: boolean;
}

/** Counts are null without the permission to read. Beside these, the number of items of each kind, by its plural. */
export interface Dashboard {
  users: number | null;
  roles: number | null;
  permissions: number | null;
  recent: RecentItem[];
  drafts: RecentItem[];
  publishedPerWeek: WeekCount[];
  newMessages: number | null;
}

export interface WeekCount {
  week: string;
  count: number;
}

const weeks = 12;

type Counted = 'users' | 'roles' | 'permissions' | 'newMessages';

interface Counts extends Record<Counted, number> {
  /** By the name of the kind. */
  content: Readonly<Record<string, number>> | null;
}

export class DashboardService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  async overview(): Promise<Dashboard> {
    this.scope.access.requireViewer();
    const [counts] = await this.scope.em.execute<Counts[]>(
      `select (select jsonb_object_agg(kind, n)
           from (select kind, sum(n) as n from content_counts where status <> 'trashed' group by kind) of_kind) as content,
         (select count(*)::int from users where deleted_at is null) as users,
         (select count(*)::int from roles) as roles,
         (select count(*)::int from permissions) as permissions,
         (select count(*)::int from messages where status = 'new' and deleted_at is null) as "newMessages"`,
    );
    const seen = (resource: 'users' | 'roles' | 'messages', of: Counted) =>
      this.scope.access.can('read', resource) ? (counts?.[of] ?? 0) : null;
    return {
      ...Object.fromEntries(
        this.scope.kinds.all.map((kind) => [
          kind.plural,
          this.mayRead(kind) ? (counts?.content?.[kind.name] ?? 0) : null,
        ]),
      ),
      users: seen('users', 'users'),
      roles: seen('roles', 'roles'),
      permissions: seen('roles', 'permissions'),
      newMessages: seen('messages', 'newMessages'),
      recent: await this.recent(),
      drafts: await this.drafts(),
      publishedPerWeek: await this.publishedPerWeek(),
    };
  }

  /** Drafts of every kind, latest change first. */
  private async drafts(): Promise<RecentItem[]> {
    const parts = this.readable().map(
      (kind) => `(select id, kind, title, status, updated_at as "updatedAt" from content
        where kind = '${kind.name}' and status = 'draft' order by updated_at desc, id desc limit ${limits.recentContent})`,
    );
    return this.merged(parts);
  }

  /** Every week, including weeks without a publication. */
  private async publishedPerWeek(): Promise<WeekCount[]> {
    const since = `date_trunc('week', now(), 'UTC') - interval '${weeks - 1} weeks'`;
    const parts = this.readable().map(
      (kind) =>
        `select published_at from content where kind = '${kind.name}' and status = 'published' and published_at >= ${since}`,
    );
    if (parts.length === 0) return [];
    return this.scope.em.execute<WeekCount[]>(
      `select to_char(week at time zone 'UTC', 'YYYY-MM-DD') as week, count(published_at)::int as count
       from generate_series(${since}, now(), '1 week') week
       left join (${parts.join(' union all ')}) items on date_trunc('week', published_at, 'UTC') = week
       group by 1 order by 1`,
    );
  }

  private mayRead({ plural }: KindDeclaration): boolean {
    return this.scope.access.can('read', plural as ContentResource);
  }

  private readable() {
    return this.scope.kinds.all.filter((kind) => this.mayRead(kind));
  }

  /** The first items of each list, merged by last change. */
  private async recent(): Promise<RecentItem[]> {
    const parts = this.readable().map(
      (kind) => `(select id, kind, title, status, updated_at as "updatedAt" from content
        where kind = '${kind.name}' and deleted_at is null order by created_at desc, id desc limit ${limits.recentContentPerKind})`,
    );
    return this.merged(parts);
  }

  private async merged(parts: readonly string[]): Promise<RecentItem[]> {
    if (parts.length === 0) return [];
    const rows = await this.scope.em.execute<RecentItem[]>(
      `select items.*,
         exists (select from working_copies w where w.content_id = items.id) and status = 'published' as "hasWorkingCopy"
       from (${parts.join(' union all ')}) items order by "updatedAt" desc limit ${limits.recentContent}`,
    );
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
  }
}
