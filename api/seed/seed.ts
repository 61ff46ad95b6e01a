import { randomBytes } from 'node:crypto';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { ownKinds } from '../kernel/own-kinds.ts';
import { administratorRole, permissionsOf, seededRolesOf } from '#schema/permissions';
import { settingDefinitions } from '#schema/settings/settings';
import { advisoryLock } from '../kernel/database/advisory-lock.ts';
import { hashPassword } from '../people/auth/password.ts';
import { ContentItem } from '../content/items/content.entity.ts';
import type { Config } from '../config.ts';
import { Permission } from '../people/roles/permission.entity.ts';
import { keyOf } from '../people/roles/role.permissions.ts';
import { Role } from '../people/roles/role.entity.ts';
import { Setting } from '../site/settings/setting.entity.ts';
import { User } from '../people/users/user.entity.ts';
import { seedBuiltInPages } from './built-in-pages.ts';
import { seedPages } from '../transfer/setup/seed-pages.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** The first administrator's password if it was just generated; it is not stored in the clear. */
export interface Seeded {
  generatedPassword?: string;
}

/** Writes the rows that every installation has. Safe to run at each start, and by several servers at once. */
export async function seed(orm: MikroORM, config: Pick<Config, 'admin'>, kinds: Kinds = ownKinds): Promise<Seeded> {
  return orm.em.fork().transactional(async (em) => {
    await advisoryLock(em, 'seed');
    await seedPermissions(em, kinds);
    await seedBuiltInPages(em, kinds);
    if ((await em.count(User)) > 0) return {};
    await seedRoles(em, kinds);
    await seedSettings(em);
    seedContent(em);
    await em.flush();
    return seedAdministrator(em, config.admin);
  });
}

/** New permissions come with new releases; the Administrator gets every one. */
async function seedPermissions(em: SqlEntityManager, kinds: Kinds): Promise<void> {
  const stored = new Set((await em.find(Permission, {})).map(keyOf));
  const added = permissionsOf(kinds.all)
    .filter((definition) => !stored.has(keyOf(definition)))
    .map((definition) => em.create(Permission, definition));
  if (added.length === 0) return;
  const administrator = await em.findOne(Role, { name: administratorRole }, { populate: ['permissions'] });
  administrator?.permissions.add(added);
  await em.flush();
}

async function seedRoles(em: SqlEntityManager, kinds: Kinds): Promise<void> {
  const stored = new Set((await em.find(Role, {})).map(({ name }) => name));
  const permissions = await em.find(Permission, {});
  for (const { permissions: keys, ...values } of seededRolesOf(kinds.all)) {
    if (stored.has(values.name)) continue;
    const role = em.create(Role, values);
    role.permissions.add(permissions.filter((permission) => keys.includes(keyOf(permission))));
  }
  await em.flush();
}

async function seedSettings(em: SqlEntityManager): Promise<void> {
  const seeded = Object.entries(settingDefinitions).filter(([, { isSeeded }]) => isSeeded);
  const rows = seeded.map(([key, { defaultValue: value, type, label, description }]) => ({
    key,
    value,
    type,
    label,
    description,
  }));
  await em.upsertMany(Setting, rows, { onConflictAction: 'ignore' });
}

function seedContent(em: SqlEntityManager): void {
  const publishedAt = new Date();
  for (const page of seedPages) em.create(ContentItem, { kind: 'page', ...page, publishedAt });
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
