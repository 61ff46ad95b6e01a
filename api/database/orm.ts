import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { Article, Page, Post } from '../content/content.entity.ts';
import { Session } from '../auth/session.entity.ts';
import { Permission } from '../roles/permission.entity.ts';
import { Role } from '../roles/role.entity.ts';
import { Setting } from '../settings/setting.entity.ts';
import { User } from '../users/user.entity.ts';
import { migrations } from './migrations.ts';

export const entities = [Page, Post, Article, User, Role, Permission, Setting, Session];

export function ormOptions(url: string): Options {
  return {
    clientUrl: url,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    migrations: { migrationsList: migrations, snapshot: false, silent: true, path: 'api/database/migrations' },
    // Both belong to the triggers that count content (see the first migration).
    schemaGenerator: { skipTables: ['content_counts'], ignoreTriggers: true },
    pool: { min: 1, max: 10 },
  };
}

export async function createOrm(url: string): Promise<MikroORM> {
  return MikroORM.init(ormOptions(url));
}
