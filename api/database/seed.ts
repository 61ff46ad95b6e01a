import { randomBytes } from 'node:crypto';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultLayouts } from '#schema/page-layout';
import { administratorRole, permissionDefinitions, seededRoles } from '#schema/permissions';
import { settingDefinitions } from '#schema/settings';
import { hashPassword } from '../features/auth/password.ts';
import { Page } from '../features/content/content.entity.ts';
import type { Config } from '../config.ts';
import { Role } from '../features/roles/role.entity.ts';
import { User } from '../features/users/user.entity.ts';
import { seedPages } from './seed-pages.ts';

/** The first administrator's password when it was generated just now; it is kept nowhere else in the clear. */
export interface Seeded {
  generatedPassword?: string;
}

// Any number will do, as long as nothing else locks on it.
const lockKey = 4_711_002;

/** What every installation has. Safe to run at each start and by several servers at once. */
export async function seed(orm: MikroORM, config: Pick<Config, 'admin'>): Promise<Seeded> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [lockKey]);
    await seedPermissions(em);
    const [users] = await em.execute<{ some: boolean }[]>('select exists (select 1 from users) as some');
    if (users?.some) return {};
    await seedRoles(em);
    await seedSettings(em);
    seedContent(em);
    await em.flush();
    return seedAdministrator(em, config.admin);
  });
}

/** New permissions arrive with new releases; the Administrator has every one. */
async function seedPermissions(em: SqlEntityManager): Promise<void> {
  for (const { displayName, resource, action, description } of permissionDefinitions) {
    await em.execute(
      `with added as (
         insert into permissions (display_name, resource, action, description) values (?, ?, ?, ?)
         on conflict do nothing returning id)
       insert into role_permissions (role_id, permission_id) select r.id, added.id from roles r, added where r.name = ?`,
      [displayName, resource, action, description, administratorRole],
    );
  }
}

async function seedRoles(em: SqlEntityManager): Promise<void> {
  for (const { permissions, ...role } of seededRoles) {
    await em.execute(
      `with added as (
         insert into roles (name, display_name, description, level) values (?, ?, ?, ?) on conflict do nothing returning id)
       insert into role_permissions (role_id, permission_id)
         select added.id, p.id from added, permissions p where p.resource || '.' || p.action = any (string_to_array(?, ','))`,
      [role.name, role.displayName, role.description, role.level, permissions.join(',')],
    );
  }
}

async function seedSettings(em: SqlEntityManager): Promise<void> {
  for (const [key, setting] of Object.entries(settingDefinitions)) {
    if (!setting.isSeeded) continue;
    await em.execute(
      `insert into settings (key, value, type, label, description) values (?, ?::jsonb, ?, ?, ?) on conflict do nothing`,
      [key, JSON.stringify(setting.defaultValue), setting.type, setting.label, setting.description],
    );
  }
}

function seedContent(em: SqlEntityManager): void {
  const publishedAt = new Date();
  em.create(Page, {
    title: 'Home',
    slug: 'home',
    content: JSON.stringify(defaultLayouts.home, null, 2),
    status: 'published',
    publishedAt,
  });
  em.create(Page, {
    title: 'About',
    slug: 'about',
    content: JSON.stringify(defaultLayouts.about, null, 2),
    status: 'published',
    publishedAt,
  });
  for (const page of seedPages) em.create(Page, page);
}

async function seedAdministrator(em: SqlEntityManager, admin: Config['admin']): Promise<Seeded> {
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const user = em.create(User, {
    username: admin.username,
    email: admin.email,
    passwordHash: await hashPassword(password),
  });
  user.roles.add(await em.findOneOrFail(Role, { name: administratorRole }));
  await em.flush();
  return admin.password === undefined ? { generatedPassword: password } : {};
}
