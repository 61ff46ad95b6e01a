import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits, type ContentKindName, type ContentStatus } from '#schema/constants';
import type { Access } from '../access.ts';

export interface RecentItem {
  id: number;
  kind: ContentKindName;
  title: string;
  status: ContentStatus;
  updatedAt: Date;
}

/** Counts are null where the viewer may not read. */
export interface Dashboard {
  pages: number | null;
  posts: number | null;
  articles: number | null;
  users: number | null;
  roles: number | null;
  permissions: number | null;
  recent: RecentItem[];
}

const kinds = [
  { name: 'page', many: 'pages' },
  { name: 'post', many: 'posts' },
  { name: 'article', many: 'articles' },
] as const;

export class DashboardService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  async overview(): Promise<Dashboard> {
    this.access.requireViewer();
    const [counts] = await this.em.execute<Record<keyof Omit<Dashboard, 'recent'>, number>[]>(
      `select (select coalesce(sum(n), 0)::int from content_counts where kind = 'page') as pages,
         (select coalesce(sum(n), 0)::int from content_counts where kind = 'post') as posts,
         (select coalesce(sum(n), 0)::int from content_counts where kind = 'article') as articles,
         (select count(*)::int from users) as users,
         (select count(*)::int from roles) as roles,
         (select count(*)::int from permissions) as permissions`,
    );
    const seen = (
      resource: 'pages' | 'posts' | 'articles' | 'users' | 'roles',
      of: keyof NonNullable<typeof counts>,
    ) => (this.access.can('read', resource) ? (counts?.[of] ?? 0) : null);
    return {
      pages: seen('pages', 'pages'),
      posts: seen('posts', 'posts'),
      articles: seen('articles', 'articles'),
      users: seen('users', 'users'),
      roles: seen('roles', 'roles'),
      permissions: seen('roles', 'permissions'),
      recent: await this.recent(),
    };
  }

  /** The first items of each list, merged by their last change. */
  private async recent(): Promise<RecentItem[]> {
    const visible = kinds.filter((kind) => this.access.can('read', kind.many));
    if (visible.length === 0) return [];
    const parts = visible.map(
      (kind) => `(select id, '${kind.name}' as kind, title, status, updated_at as "updatedAt" from ${kind.many}
        order by created_at desc, id desc limit ${limits.recentContentPerKind})`,
    );
    const rows = await this.em.execute<RecentItem[]>(
      `select * from (${parts.join(' union all ')}) items order by "updatedAt" desc limit ${limits.recentContent}`,
    );
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
  }
}
