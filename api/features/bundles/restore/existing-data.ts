import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { seedPages } from '../../../database/seed/seed-pages.ts';
import { isSettingKey, settingDefinitions } from '#schema/settings/settings';
import type { KindDeclaration } from '#schema/content/define';
import { isBuiltIn } from '#schema/content/kind';
import { seededRolesOf } from '#schema/permissions';

/** Rows that no new installation has. */
const tables: Readonly<Record<string, readonly [one: string, many: string]>> = {
  media: ['file', 'files'],
  redirects: ['redirect', 'redirects'],
  webhooks: ['webhook', 'webhooks'],
  messages: ['message', 'messages'],
  subscribers: ['subscriber', 'subscribers'],
  working_copies: ['working copy', 'working copies'],
  schedules: ['schedule', 'schedules'],
};

/**
 * What has been added to this installation since its first start, in words such as `2 files`: further users, items,
 * files, and edits of the seeded pages, roles and settings. An empty list means that it counts as empty.
 */
export async function existingData(em: SqlEntityManager, kinds: readonly KindDeclaration[]): Promise<string[]> {
  const found: string[] = [];
  const note = (count: number, one: string, many: string) => {
    if (count > 0) found.push(`${count} ${count === 1 ? one : many}`);
  };
  const items = await em.execute<{ kind: string; slug: string; version: number }[]>(
    'select kind, slug, version from content',
  );
  const isSeeded = ({ kind: name, slug }: { kind: string; slug: string }) => {
    const kind = kinds.find((one) => one.name === name);
    return (kind && isBuiltIn(kind, slug)) || (name === 'page' && seedPages.some((page) => page.slug === slug));
  };
  note(items.filter((item) => isSeeded(item) && item.version > 1).length, 'edited page', 'edited pages');
  note(items.filter((item) => !isSeeded(item)).length, 'item', 'items');
  for (const [table, [one, many]] of Object.entries(tables)) {
    const [row] = await em.execute<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    note(row?.n ?? 0, one, many);
  }
  const [people] = await em.execute<{ n: number }[]>('select greatest(count(*)::int - 1, 0) as n from users');
  note(people?.n ?? 0, 'further user', 'further users');
  const names = seededRolesOf(kinds).map(({ name }) => name);
  const roles = await em.execute<{ name: string }[]>('select name from roles');
  note(roles.filter(({ name }) => !names.includes(name)).length, 'role of its own', 'roles of its own');
  const settings = await em.execute<{ key: string; value: unknown }[]>('select key, value from settings');
  const changed = settings.filter(
    ({ key, value }) =>
      // Somebody has opened the setup.
      key !== 'setup' && isSettingKey(key) && !isDeepStrictEqual(value, settingDefinitions[key].defaultValue),
  );
  note(changed.length, 'changed setting', 'changed settings');
  return found;
}
