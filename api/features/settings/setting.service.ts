import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  isSettingKey,
  settingDefinitions,
  toMediaSettings,
  toSiteSettings,
  type SecuritySettings,
  type CategoryTile,
  type SettingKey,
  type SiteSettings,
} from '#schema/settings';
import { check, checkPatch, sentByServer } from '#schema/rules/check';
import { checkSetting, checkSettings, isWholeSetting, settingInputRules } from '#schema/rules/settings';
import type { Access } from '../../scope/access.ts';
import type { Shared } from '../../response-cache/version-memo.ts';
import { rows } from '../../database/prepared-query.ts';
import { BadInput, Conflict, NotFound } from '../../errors/errors.ts';
import { brandAddress } from './brand.ts';

export interface SettingRow {
  key: string;
  value: unknown;
  type: string;
  label: string;
  description: string | null;
}

const insert = 'insert into settings (key, value, type, label, description) values (?, ?::jsonb, ?, ?, ?)';
const select = 'select key, value, type, label, description from settings';

export class SettingService {
  private read?: Promise<SiteSettings>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly shared?: Shared,
  ) {}

  /** The stored rows; the public ones for who may not read all. */
  async list(): Promise<SettingRow[]> {
    const stored = await this.em.execute<SettingRow[]>(`${select} order by key`);
    return stored.filter((row) => this.isVisible(row.key));
  }

  async byKey(key: string): Promise<SettingRow> {
    const row = await this.find(key);
    if (!row || !this.isVisible(key)) throw new NotFound('Setting');
    return row;
  }

  async find(key: string): Promise<SettingRow | undefined> {
    const [row] = await rows<SettingRow>(this.em, `${select} where key = ?`, [key]);
    return row;
  }

  /**
   * The settings that the public site runs on; a logo or favicon kept as a data URL has an own address here. Read once in a
   * request, and for visitors once for all of them until something changes.
   */
  site(): Promise<SiteSettings> {
    const read = () => this.readSite();
    return (this.read ??= this.shared?.get('settings', read) ?? read());
  }

  /** Of the tiles on the blog: those without a count of their own have that of the published posts. */
  async categoryTiles(): Promise<CategoryTile[]> {
    const { categoryTiles } = await this.site();
    if (categoryTiles.every((tile) => tile.count !== null)) return [...categoryTiles];
    const counts = await rows<{ category: string; n: number }>(
      this.em,
      `select category, sum(n)::int as n from content_counts where kind = 'post' and status = 'published' group by category`,
    );
    const byCategory = new Map(counts.map(({ category, n }) => [category, n]));
    return categoryTiles.map(({ category, count }) => ({ category, count: count ?? byCategory.get(category) ?? 0 }));
  }

  /** Who stays in, and what is told to whom. */
  async security(): Promise<SecuritySettings> {
    const row = await this.find('securitySettings');
    return toSiteSettings(row ? { [row.key]: row.value } : {}).securitySettings;
  }

  /** The largest file that the media library takes, in megabytes. */
  async uploadLimitMb(): Promise<number> {
    const row = await this.find('mediaSettings');
    return toMediaSettings(row?.value).uploadLimitMb;
  }

  /** @throws NotFound for a key without a row, BadInput for a key that does not exist. */
  async update(key: string, input: unknown): Promise<SettingRow> {
    this.access.require('update', 'settings');
    const { value } = checkPatch(settingInputRules, input, {
      ignored: ['key', 'type', 'label', 'description', ...sentByServer],
    });
    const checked = checkSetting(known(key), value);
    const updated = await this.em.execute<unknown[]>(
      `update settings set value = ${changed(known(key), value, '?::jsonb')} where key = ? returning key`,
      [JSON.stringify(checked), key],
    );
    if (updated.length === 0) throw new NotFound('Setting');
    delete this.read;
    return this.byKey(key);
  }

  /** @throws Conflict for a key that has a row. */
  async create(input: unknown): Promise<SettingRow> {
    this.access.require('update', 'settings');
    const { key, value, ...texts } = check(settingInputRules, input);
    const inserted = await this.em.execute<unknown[]>(
      `${insert} on conflict do nothing returning key`,
      columns(known(key), checkSetting(known(key), value), texts),
    );
    if (inserted.length === 0) {
      throw new Conflict('This setting exists already', { fields: { key: 'This setting exists already' } });
    }
    delete this.read;
    return this.byKey(key);
  }

  /** Updates what exists, creates the rest; all or nothing. A refusal's fields are the keys. */
  async save(inputs: readonly unknown[]): Promise<SettingRow[]> {
    this.access.require('update', 'settings');
    const settings = inputs.map((input) => check(settingInputRules, input));
    const values = checkSettings(Object.fromEntries(settings.map((setting) => [setting.key, setting.value])));
    await this.em.transactional(async (em) => {
      for (const { key, value, ...texts } of settings) {
        await em.execute(
          `${insert} on conflict (key) do update set value = ${changed(known(key), value, 'excluded.value')}`,
          columns(known(key), values[known(key)], texts),
        );
      }
    });
    delete this.read;
    const keys = new Set(settings.map((setting) => setting.key));
    return (await this.list()).filter((one) => keys.has(one.key));
  }

  private async readSite(): Promise<SiteSettings> {
    const stored = await rows<SettingRow>(this.em, select);
    const site = toSiteSettings(Object.fromEntries(stored.map((row) => [row.key, row.value])));
    return {
      ...site,
      logoUrl: brandAddress('logo', site.logoUrl),
      faviconUrl: brandAddress('favicon', site.faviconUrl),
    };
  }

  private isVisible(key: string): boolean {
    return this.access.can('read', 'settings') || (isSettingKey(key) && settingDefinitions[key].isPublic);
  }
}

/** @throws BadInput */
function known(key: string): SettingKey {
  if (!isSettingKey(key)) throw new BadInput('Unknown setting', { key: 'Unknown setting' });
  return key;
}

/** What a setting is after a change: an object keeps the fields that the change does not carry. Two who change one of them each both do. */
function changed(key: SettingKey, value: unknown, given: string): string {
  return isWholeSetting(key, value)
    ? given
    : `case jsonb_typeof(settings.value) when 'object' then settings.value else '{}' end || ${given}`;
}

/** The type follows from the key; label and description too where they are not given. */
function columns(
  key: SettingKey,
  value: unknown,
  texts: { label?: string | null | undefined; description?: string | null | undefined },
): unknown[] {
  const { type, label, description } = settingDefinitions[key];
  return [key, JSON.stringify(value), type, texts.label ?? label, texts.description ?? description];
}
