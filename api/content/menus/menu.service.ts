import { defaultMenus, menuDefinitions, menuNames } from '#schema/menus';
import type { MenuEntry, MenuName, MenuView, StoredMenu } from '#schema/menus';
import type { SiteSettings } from '#schema/settings/settings';
import { checkMenu } from '#schema/rules/menu';
import { RuleFailure } from '#schema/rules/check';
import { BadInput, Conflict } from '../../kernel/errors/errors.ts';
import { defaultPages, idsIn, targetsOf } from './menu-targets.ts';
import { entryRow, liveEntries, versionOf, type MenuRow } from './menu.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The menus of the public site. Each is a setting of its own, whose absence means the default. */
export class MenuService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'settings' | 'kinds' | 'shared'>) {}

  /** @param view `everything` also has entries that visitors do not see, for people with `settings.read` */
  async list(view: MenuView = 'published'): Promise<MenuRow[]> {
    if (view === 'published') return this.published();
    this.scope.access.require('read', 'settings');
    return this.read();
  }

  async byName(name: MenuName, view?: MenuView): Promise<MenuRow> {
    return named(await this.list(view), name);
  }

  /**
   * Replaces the entries of a menu.
   * @throws RuleFailure, Conflict with the current menu when `version` is outdated
   */
  async save(name: MenuName, input: unknown): Promise<MenuRow> {
    this.scope.access.require('update', 'settings');
    const { items, version } = readInput(input);
    const entries = checkMenu(name, items);
    await this.requireTargets(name, entries);
    await this.store(name, entries, version);
    return named(await this.read(), name);
  }

  /** Resets the menu to the default. @throws Conflict */
  async reset(name: MenuName, version?: string | null): Promise<MenuRow> {
    this.scope.access.require('update', 'settings');
    await this.store(name, null, version ?? undefined);
    return named(await this.read(), name);
  }

  private async store(name: MenuName, entries: MenuEntry[] | null, version: string | undefined): Promise<void> {
    const { setting, label } = menuDefinitions[name];
    const changed = `The ${label.toLowerCase()} menu was changed in the meantime`;
    let current: StoredMenu | undefined;
    try {
      await this.scope.settings.restore(setting, entries ?? undefined, (value) => {
        const stored = (value ?? null) as StoredMenu;
        if (version === undefined || version === versionOf(stored)) return;
        current = stored;
        throw new Conflict(changed);
      });
    } catch (error) {
      if (current === undefined) throw error;
      // Read after the transaction, which has the connection.
      throw new Conflict(changed, { current: await this.resolved(name, current) });
    }
  }

  /** Entries that lead to a deleted item stay, but none can be added. */
  private async requireTargets(name: MenuName, entries: readonly MenuEntry[]): Promise<void> {
    const site = await this.scope.settings.site();
    const before = new Set(idsIn(site[menuDefinitions[name].setting] ?? []));
    const targets = new Map((await targetsOf(this.scope.em, idsIn(entries))).map((row) => [row.id, row]));
    const isMissing = ({ item }: MenuEntry) =>
      item !== null && !before.has(item.id) && targets.get(item.id)?.kind !== item.kind;
    const fields = entries.flatMap((entry, at) => [
      ...(isMissing(entry) ? [[`items[${at}].item`, `Entry ${at + 1}: There is no such item`]] : []),
      ...entry.children.flatMap((child, below) =>
        isMissing(child)
          ? [[`items[${at}].children[${below}].item`, `Entry ${at + 1}.${below + 1}: There is no such item`]]
          : [],
      ),
    ]);
    if (fields.length === 0) return;
    throw new BadInput(fields.map(([, message]) => message).join('. '), Object.fromEntries(fields) as never);
  }

  /** Visitors' requests share one result until the content version changes. */
  private published(): Promise<MenuRow[]> {
    const read = async () => (await this.read()).map((menu) => ({ ...menu, items: liveEntries(menu.items) }));
    return this.scope.shared?.get('menus', read) ?? read();
  }

  private async read(): Promise<MenuRow[]> {
    const site = await this.scope.settings.site();
    const stored = menuNames.map((name) => site[menuDefinitions[name].setting]);
    const hasDefault = [site.headerMenu, site.legalMenu].includes(null);
    const pages = hasDefault ? await defaultPages(this.scope.em) : [];
    const found = await targetsOf(this.scope.em, idsIn(stored.flatMap((entries) => entries ?? [])));
    const targets = new Map([...pages, ...found].map((row) => [row.id, row]));
    return menuNames.map((name, at) => {
      const entries = stored[at] ?? this.defaults(name, site, pages);
      return {
        name,
        isDefault: stored[at] === null,
        version: versionOf(stored[at] ?? null),
        items: entries.map((entry) => entryRow(entry, targets, this.scope.kinds)),
      };
    });
  }

  private async resolved(name: MenuName, stored: StoredMenu): Promise<MenuRow> {
    const site = await this.scope.settings.site();
    const pages = stored === null ? await defaultPages(this.scope.em) : [];
    const entries = stored ?? this.defaults(name, site, pages);
    const targets = new Map(
      [...pages, ...(await targetsOf(this.scope.em, idsIn(entries)))].map((row) => [row.id, row]),
    );
    const items = entries.map((entry) => entryRow(entry, targets, this.scope.kinds));
    return { name, isDefault: stored === null, version: versionOf(stored), items };
  }

  private defaults(name: MenuName, site: SiteSettings, pages: Awaited<ReturnType<typeof defaultPages>>): MenuEntry[] {
    return defaultMenus[name]({ ...site, pages, kinds: this.scope.kinds.all }).filter(
      ({ item }) => item === null || pages.some(({ id, status }) => id === item.id && status === 'published'),
    );
  }
}

function named(menus: readonly MenuRow[], name: MenuName): MenuRow {
  const menu = menus.find((one) => one.name === name);
  if (!menu) throw new Error(`There is no menu "${name}"`);
  return menu;
}

/** Accepts fields that the server itself sends. */
function readInput(input: unknown): { items: unknown; version: string | undefined } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new RuleFailure('Expected an object');
  const { items, version, isDefault: _isDefault, name: _name, ...unknown } = input as Record<string, unknown>;
  const problems = Object.keys(unknown).map((field) => [field, 'Unknown field']);
  if (items === undefined || items === null) problems.push(['items', 'Items are required']);
  if (version != null && typeof version !== 'string') problems.push(['version', 'Must be text']);
  if (problems.length > 0) {
    throw new RuleFailure(problems.map(([, message]) => message).join('. '), Object.fromEntries(problems) as never);
  }
  return { items, version: typeof version === 'string' ? version : undefined };
}
