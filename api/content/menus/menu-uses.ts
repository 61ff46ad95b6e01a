import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import { isInDefaultHeader, legalPages, menuDefinitions, menuNames } from '#schema/menus';
import type { MenuEntry, MenuName, StoredMenu } from '#schema/menus';
import { Setting } from '../../site/settings/setting.entity.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** An entry of a menu that leads to an item. */
export interface MenuUse {
  /** `Menu: Header, entry “Security”` */
  name: string;
  /** Whether it leads to the item itself, not to its address: it follows, appears and disappears with it. */
  isReference: boolean;
}

interface UsedItem {
  id: number;
  slug: string;
  title: string;
  showInNavigation?: boolean | null;
}

const nameOf = (menu: MenuName, label: string) => `Menu: ${menuDefinitions[menu].label}, entry “${label}”`;

/** The entries of the menus that lead to these items once they are live. */
export async function menuUses(
  em: SqlEntityManager,
  kind: KindDeclaration,
  items: readonly UsedItem[],
  kinds: Kinds,
): Promise<MenuUse[]> {
  const settings = menuNames.map((name) => menuDefinitions[name].setting);
  const rows = await em
    .createQueryBuilder(Setting)
    .select(['key', 'value'])
    .where({ key: settings })
    .execute<Pick<Setting, 'key' | 'value'>[]>('all');
  const stored = new Map(rows.map(({ key, value }) => [key, value as StoredMenu]));
  const uses = menuNames.flatMap((menu) => {
    const entries = stored.get(menuDefinitions[menu].setting) ?? null;
    return items.flatMap((item) =>
      entries === null
        ? usesByDefault(menu, kind, item, kinds)
        : usesIn(entries, kind, item).map(({ label, item: target }) => ({
            name: nameOf(menu, label),
            isReference: target !== null,
          })),
    );
  });
  return uses.filter(({ name }, at) => uses.findIndex((one) => one.name === name) === at);
}

function usesIn(entries: readonly MenuEntry[], kind: KindDeclaration, item: UsedItem): MenuEntry[] {
  const address = publicPath(kind, item.slug);
  return entries.flatMap((entry) => {
    const leads = entry.item
      ? entry.item.id === item.id && entry.item.kind === kind.name
      : entry.href?.split(/[?#]/)[0] === address;
    return [...(leads ? [entry] : []), ...usesIn(entry.children, kind, item)];
  });
}

function usesByDefault(
  menu: MenuName,
  kind: KindDeclaration,
  { slug, title, showInNavigation = null }: UsedItem,
  kinds: Kinds,
): MenuUse[] {
  if (kind.name !== 'page') return [];
  const legal = legalPages.find((page) => page.slug === slug);
  if (menu === 'legal' && legal) return [{ name: nameOf(menu, legal.label), isReference: true }];
  if (menu !== 'header' || !isInDefaultHeader({ slug, showInNavigation }, kinds.all)) return [];
  return [{ name: nameOf(menu, title), isReference: true }];
}
