import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  guardedSettings,
  isSettingKey,
  keysOfGroup,
  settingDefinitions,
  settingGroups,
  type SettingKey,
  type SiteSettings,
} from '#schema/settings/settings';
import { withDefaults, toSiteSettings } from '#schema/settings/to-site-settings';
import type { SecuritySettings } from '#schema/settings/security.settings';
import type { CategoryTile } from '#schema/settings/general.settings';
import type { MailSettings } from '#schema/settings/mail.settings';
import { check, checkPatch, sentByServer } from '#schema/rules/check';
import {
  checkSetting,
  checkSettings,
  isWholeSetting,
  settingChangeRules,
  settingInputRules,
} from '#schema/rules/settings';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { brandAddress } from './brand.ts';
import { forgetMailPassword, storeMailSettings } from '../../kernel/mail/mail.setting.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Setting } from './setting.entity.ts';

type Branded = Pick<SiteSettings, 'faviconUrl' | 'logoUrl' | 'primaryColor'>;

export class SettingService {
  private siteSettings?: Promise<SiteSettings>;
  private storedSettings?: Promise<SiteSettings>;

  constructor(
    private readonly scope: Pick<
      Scope,
      'em' | 'access' | 'shared' | 'secret' | 'jobs' | 'guardedSettings' | 'settingHooks' | 'within'
    >,
  ) {}

  /** The stored settings; without `settings.read` only the public ones. */
  async list(): Promise<Setting[]> {
    const stored = await this.scope.em.find(Setting, {}, { orderBy: { key: 'asc' }, disableIdentityMap: true });
    return stored.filter(({ key }) => this.isVisible(key));
  }

  async byKey(key: string): Promise<Setting> {
    const setting = await this.find(key);
    if (!setting || !this.isVisible(key)) throw new NotFound('Setting');
    return setting;
  }

  find(key: string): Promise<Setting | null> {
    return this.scope.em.findOne(Setting, { key }, { disableIdentityMap: true });
  }

  /**
   * The settings of the public site, with an address instead of a data URL for logo and favicon. Read once per request;
   * visitors' requests share one result until the content version changes.
   */
  site(): Promise<SiteSettings> {
    const read = () => this.readSite();
    return (this.siteSettings ??= this.scope.shared?.get('settings', read) ?? read());
  }

  /**
   * The settings as they would be stored with these values, which are checked.
   * @throws RuleFailure
   */
  async draft(values: Readonly<Record<string, unknown>>): Promise<SiteSettings> {
    this.scope.access.require('read', 'settings');
    const site = await this.stored();
    const drafted = toSiteSettings(checkSettings(values));
    return { ...site, ...Object.fromEntries(Object.entries(drafted).filter(([key]) => Object.hasOwn(values, key))) };
  }

  /** The settings that icons are made from, with logo and favicon as stored. */
  branding(): Promise<Branded> {
    return this.stored();
  }

  /** The category tiles of the blog. A tile without a fixed count shows the number of published posts. */
  async categoryTiles(): Promise<CategoryTile[]> {
    const { categoryTiles } = await this.site();
    if (categoryTiles.every((tile) => tile.count !== null)) return [...categoryTiles];
    const counts = await this.scope.em.execute<{ category: string; n: number }[]>(
      `select category, sum(n)::int as n from content_counts where kind = 'post' and status = 'published' group by category`,
    );
    const byCategory = new Map(counts.map(({ category, n }) => [category, n]));
    return categoryTiles.map(({ category, count }) => ({ category, count: count ?? byCategory.get(category) ?? 0 }));
  }

  async security(): Promise<SecuritySettings> {
    const row = await this.find('securitySettings');
    return toSiteSettings(row ? { [row.key]: row.value } : {}).securitySettings;
  }

  /** The largest file that the media library accepts, in megabytes. */
  async uploadLimitMb(): Promise<number> {
    const row = await this.find('mediaSettings');
    return withDefaults('mediaSettings', row?.value).uploadLimitMb;
  }

  /**
   * @param input a guarded setting may need `currentPassword`
   * @throws NotFound for a key that is not stored, BadInput for an unknown key
   */
  async update(key: string, input: unknown): Promise<Setting> {
    this.scope.access.require('update', 'settings');
    const { value, currentPassword } = checkPatch(settingChangeRules, input, {
      ignored: ['key', 'type', 'label', 'description', ...sentByServer],
    });
    const checked = checkSetting(settingKey(key), value);
    await this.scope.guardedSettings.accept(currentPassword);
    await this.requireUsable({ [key]: checked });
    await this.changing([settingKey(key)], async (em) => {
      if (!(await this.changeValue(em, settingKey(key), checked, isWholeSetting(settingKey(key), value))))
        throw new NotFound('Setting');
    });
    this.forget();
    return this.byKey(key);
  }

  /** @throws Conflict for a key that is stored already */
  async create(input: unknown): Promise<Setting> {
    this.scope.access.require('update', 'settings');
    const { key, value, currentPassword, ...texts } = check(settingChangeRules, input);
    const checked = checkSetting(settingKey(key), value);
    await this.scope.guardedSettings.accept(currentPassword);
    await this.requireUsable({ [key]: checked });
    const setting = newSetting(settingKey(key), checked, texts);
    try {
      await this.changing([setting.key], async (em) => {
        em.create(Setting, setting);
        await em.flush();
        await this.changeValue(em, setting.key, checked, isWholeSetting(setting.key, value));
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new Conflict('This setting already exists', { fields: { key: 'This setting already exists' } });
    }
    this.forget();
    return this.byKey(key);
  }

  /**
   * Updates stored settings and creates the rest in one transaction. Errors are keyed by setting.
   * @param currentPassword the viewer's, which a change of a guarded setting may need
   */
  async save(inputs: readonly unknown[], currentPassword?: string | null): Promise<Setting[]> {
    this.scope.access.require('update', 'settings');
    await this.scope.guardedSettings.accept(currentPassword);
    const settings = inputs.map((input) => check(settingInputRules, input));
    const values = checkSettings(Object.fromEntries(settings.map((setting) => [setting.key, setting.value])));
    await this.requireUsable(values);
    const given = new Map(settings.map(({ key, value }) => [key, value]));
    const rows = settings.map(({ key, value: _value, ...texts }) =>
      newSetting(settingKey(key), values[settingKey(key)], texts),
    );
    const keys = rows.map(({ key }) => key);
    await this.changing(keys, async (em) => {
      // In key order, so that concurrent requests cannot deadlock.
      for (const row of rows.sort((a, b) => (a.key < b.key ? -1 : 1))) {
        await em.upsert(Setting, row, { onConflictAction: 'ignore' });
        await this.changeValue(em, row.key, values[row.key], isWholeSetting(row.key, given.get(row.key)));
      }
    });
    this.forget();
    return (await this.list()).filter(({ key }) => keys.some((one) => one === key));
  }

  /**
   * Stores the value that a setting had, as a whole. Current rules apply.
   * @param value undefined where nothing was stored, so that the default applies
   * @param expect throws if what is stored now may not be replaced
   */
  async restore(key: string, value: unknown, expect?: (stored: unknown) => void): Promise<void> {
    await this.rewrite(key, (stored) => {
      expect?.(stored);
      return value;
    });
  }

  /**
   * Replaces a stored value by one computed from it.
   * @param change gets the stored value, undefined for none, and returns the new one, undefined for the default
   * @returns the new value
   */
  async rewrite(key: string, change: (stored: unknown) => unknown): Promise<unknown> {
    this.scope.access.require('update', 'settings');
    const known = settingKey(key);
    let value: unknown;
    await this.changing([known], async (em) => {
      const setting = await em.findOne(Setting, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      value = await change(setting?.value);
      if (value !== undefined) {
        checkSetting(known, value);
        await this.requireUsable({ [known]: value }, false);
      }
      if (value === undefined) {
        if (setting) em.remove(setting);
        if (known === 'mailSettings') await forgetMailPassword(em);
      } else if (known === 'mailSettings') {
        const { hasPassword: _, ...input } = value as MailSettings;
        const before = withDefaults('mailSettings', setting?.value);
        const next = await storeMailSettings(em, this.scope.secret, before, input);
        (setting ?? em.create(Setting, newSetting(known, next, {}))).value = next;
      } else {
        (setting ?? em.create(Setting, newSetting(known, value, {}))).value = value;
      }
      await em.flush();
    });
    this.forget();
    return value;
  }

  /** @throws BadInput for a value that a feature cannot work with */
  private async requireUsable(values: Readonly<Record<string, unknown>>, isEntered = true): Promise<void> {
    for (const { check: refuse } of this.scope.settingHooks) {
      await refuse?.(this.scope.within(this.scope.em), values, isEntered);
    }
  }

  /** Changes these settings in one transaction, with a revision of each changed group. */
  private async changing(keys: readonly SettingKey[], change: (em: SqlEntityManager) => Promise<void>): Promise<void> {
    const groups = settingGroups.filter((group) => keys.some((key) => settingDefinitions[key].group === group));
    await this.scope.em.transactional(async (em) => {
      const revise = async (isBefore: boolean) => {
        for (const group of groups) {
          await em.execute('select revise_settings(?, array[?]::text[], ?)', [group, keysOfGroup(group), isBefore]);
        }
      };
      await revise(true);
      if (keys.some((key) => guardedSettings.includes(key)))
        await this.scope.guardedSettings.change(em, () => change(em));
      else await change(em);
      await revise(false);
    });
  }

  /**
   * Updates a stored setting. The lock preserves both of two concurrent changes to different fields of an object:
   * fields that the value leaves out are kept.
   * @param isWhole whether the value replaces the object instead, as an empty value does
   * @returns whether the setting is stored
   */
  private async changeValue(em: SqlEntityManager, key: SettingKey, value: unknown, isWhole: boolean): Promise<boolean> {
    const setting = await em.findOne(Setting, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!setting) return false;
    if (key === 'mailSettings') {
      const before = withDefaults('mailSettings', setting.value);
      const input = isWhole ? settingDefinitions.mailSettings.defaultValue : fieldsOf(value);
      setting.value = await storeMailSettings(em, this.scope.secret, before, input);
      // Addresses that were noted while no mail could be sent.
      await this.scope.jobs?.put(em, 'newsletter-noted', {});
    } else {
      setting.value = isWhole ? value : { ...fieldsOf(setting.value), ...fieldsOf(value) };
    }
    await em.flush();
    return true;
  }

  /** Makes the next reads ask the database. Each change does so; call it when another service has made the change. */
  forget(): void {
    delete this.siteSettings;
    delete this.storedSettings;
  }

  private async readSite(): Promise<SiteSettings> {
    const site = await this.stored();
    return {
      ...site,
      logoUrl: brandAddress('logo', site.logoUrl),
      faviconUrl: brandAddress('favicon', site.faviconUrl),
    };
  }

  /** Read once per request, and by visitors once per content version. */
  private stored(): Promise<SiteSettings> {
    const read = async () => {
      const rows = await this.scope.em.find(Setting, {}, { disableIdentityMap: true });
      return toSiteSettings(Object.fromEntries(rows.map((row) => [row.key, row.value])));
    };
    return (this.storedSettings ??= this.scope.shared?.get('stored settings', read) ?? read());
  }

  private isVisible(key: string): boolean {
    return this.scope.access.can('read', 'settings') || (isSettingKey(key) && settingDefinitions[key].isPublic);
  }
}

/** @throws BadInput */
function settingKey(key: string): SettingKey {
  if (!isSettingKey(key)) throw new BadInput('Unknown setting', { key: 'Unknown setting' });
  return key;
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The key's definition supplies the type, and the label and description unless given. */
function newSetting(
  key: SettingKey,
  value: unknown,
  texts: { label?: string | null | undefined; description?: string | null | undefined },
) {
  const { type, label, description, isGuarded } = settingDefinitions[key];
  // The value is stored in the next step, as a change: without the password of the mail server.
  const stored = isGuarded ? {} : value;
  return { key, value: stored, type, label: texts.label ?? label, description: texts.description ?? description };
}
