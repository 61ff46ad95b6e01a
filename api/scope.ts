import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Access, type Viewer } from './access.ts';
import { AuthService, type SessionHandle } from './auth/auth.service.ts';
import { articleKind, pageKind, postKind } from './content/content.kind.ts';
import { ContentService } from './content/content.service.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { RoleService } from './roles/role.service.ts';
import { SettingService } from './settings/setting.service.ts';
import { UserService } from './users/user.service.ts';

/** All that one request may do, as whoever is asking. Both transports hold the same one. */
export function createScope(em: SqlEntityManager, viewer: Viewer | null, session: SessionHandle) {
  const access = new Access(viewer);
  return {
    viewer,
    access,
    pages: new ContentService(em, access, pageKind),
    posts: new ContentService(em, access, postKind),
    articles: new ContentService(em, access, articleKind),
    users: new UserService(em, access, session),
    roles: new RoleService(em, access),
    settings: new SettingService(em, access),
    auth: new AuthService(em, access, session),
    dashboard: new DashboardService(em, access),
  };
}

export type Scope = ReturnType<typeof createScope>;
