import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { seedPages } from '../../setup/seed-pages.ts';
import { isSettingKey, settingDefinitions } from '#schema/settings/settings';
import { isBuiltIn } from '#schema/content/kind';
import { seededRolesOf } from '#schema/permissions';
import { ContentItem } from '../../../content/items/content.entity.ts';
import type { Permission } from '../../../people/roles/permission.entity.ts';
import { Role } from '../../../people/roles/role.entity.ts';
import { Setting } from '../../../site/settings/setting.entity.ts';
import { User } from '../../../people/users/user.entity.ts';
import pg from 'pg';
import type { Declared } from '../../../kernel/scope.ts';

/**
 * What has been added to this installation since its first start, in words such as `2 files`: further users, items,
 * files, and edits of the seeded pages, roles and settings. An empty list means that it counts as empty.
 */
export async function existingData(em: SqlEntityManager, { kinds, tables }: Declared): Promise<string[]> {
  const found: string[] = [];
  const note = (count: number, one: string, many: string) => {
    if (count > 0) found.push(`${count} ${count === 1 ? one : many}`);
  };
  const items = await em
    .createQueryBuilder(ContentItem)
    .select(['kind', 'slug', 'version', 'deletedAt'])
    .execute<Pick<ContentItem, 'kind' | 'slug' | 'version' | 'deletedAt'>[]>('all');
  const isSeeded = ({ kind: name, slug }: { kind: string; slug: string }) => {
    const kind = kinds.find(name);
    return (kind && isBuiltIn(kind, slug)) || (name === 'page' && seedPages.some((page) => page.slug === slug));
  };
  const isEditedItem = (item: (typeof items)[number]) => item.version > 1 || item.deletedAt !== null;
  note(items.filter((item) => isSeeded(item) && isEditedItem(item)).length, 'edited page', 'edited pages');
  note(items.filter((item) => !isSeeded(item)).length, 'item', 'items');
  for (const [name, { bundle, noun }] of tables.entries()) {
    if ('because' in bundle || !bundle.showsUse) continue;
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
    );
    note(row?.count ?? 0, ...noun);
  }
  note((await em.count(User)) - 1, 'further user', 'further users');
  const seeded = new Map(seededRolesOf(kinds.all).map((role) => [role.name, role]));
  const roles = await em.find(Role, {}, { populate: ['permissions'], disableIdentityMap: true });
  note(roles.filter(({ name }) => !seeded.has(name)).length, 'role of its own', 'roles of its own');
  const isEdited = (role: Role) => {
    const before = seeded.get(role.name);
    return before !== undefined && !isDeepStrictEqual(grantsOf(role), grantsOf(before));
  };
  note(roles.filter(isEdited).length, 'edited role', 'edited roles');
  const settings = await em.find(Setting, {}, { fields: ['key', 'value'], disableIdentityMap: true });
  const changed = settings.filter(
    ({ key, value }) =>
      // Somebody has opened the setup.
      key !== 'setup' && isSettingKey(key) && !isDeepStrictEqual(value, settingDefinitions[key].defaultValue),
  );
  note(changed.length, 'changed setting', 'changed settings');
  return found;
}

/** What is compared of a role. A new installation's are active. */
function grantsOf({
  displayName,
  level,
  permissions,
  isActive = true,
}: Pick<Role, 'displayName' | 'level'> & { isActive?: boolean; permissions: Iterable<string | Permission> }) {
  const keys = Array.from(permissions, (one) => (typeof one === 'string' ? one : `${one.resource}.${one.action}`));
  return { displayName, level, isActive, permissions: keys.toSorted() };
}
