import { keysOfGroup, settingDefinitions, type SettingGroup, type SettingKey } from '#schema/settings/settings';
import type { Values } from '#schema/values';
import { savingVia } from '../../kernel/http/request-context.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { Setting } from '../../site/settings/setting.entity.ts';
import { History } from './history.ts';
import type { RevisionRow } from './revision.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The revisions of each group of settings: reads, names and restores them. */
export class SettingRevisionService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'settings'>) {}

  connection(group: SettingGroup, page: PageRequest): Promise<Connection<RevisionRow>> {
    this.scope.access.require('read', 'settings');
    return this.historyOf(group).connection(page);
  }

  /** The value of each key; the default if it was not stored. @throws NotFound */
  async byNumber(group: SettingGroup, number: number): Promise<Values> {
    this.scope.access.require('read', 'settings');
    const { snapshot } = await this.historyOf(group).find(number);
    return valuesOf(group, snapshot);
  }

  /** @throws NotFound, RuleFailure */
  rename(group: SettingGroup, number: number, input: unknown): Promise<RevisionRow> {
    this.scope.access.require('update', 'settings');
    return this.historyOf(group).rename(number, input);
  }

  /**
   * Saves the values as they were, as a new revision. Current rules apply.
   * @param currentPassword the viewer's, which a change of a guarded setting may need
   * @throws NotFound, RuleFailure
   */
  async restore(group: SettingGroup, number: number, currentPassword?: string | null): Promise<Setting[]> {
    this.scope.access.require('update', 'settings');
    const { snapshot } = await this.historyOf(group).find(number);
    const then = valuesOf(group, snapshot);
    const now = valuesOf(group, await this.stored(group));
    const changed = keysOfGroup(group).filter((key) => JSON.stringify(then[key]) !== JSON.stringify(now[key]));
    const input = changed.map((key) => ({ key, value: then[key] }));
    return savingVia('restore', () => this.scope.settings.save(input, currentPassword));
  }

  private async stored(group: SettingGroup): Promise<Values> {
    const found = await Promise.all(keysOfGroup(group).map((key) => this.scope.settings.find(key)));
    return Object.fromEntries(found.flatMap((setting) => (setting ? [[setting.key, setting.value]] : [])));
  }

  private historyOf(settingGroup: SettingGroup): History {
    return new History(this.scope.em, { settingGroup }, (changed) =>
      keysOfGroup(settingGroup).filter((key) => changed.includes(key)),
    );
  }
}

const valuesOf = (group: SettingGroup, stored: Values): Values =>
  Object.fromEntries(keysOfGroup(group).map((key) => [key, valueOf(key, stored[key])]));

/** Fields of an object that are not stored have their default too. Always in the same order, to be compared. */
function valueOf(key: SettingKey, stored: unknown): unknown {
  const { defaultValue } = settingDefinitions[key];
  if (typeof defaultValue !== 'object' || Array.isArray(defaultValue)) return stored ?? defaultValue;
  return { ...defaultValue, ...(stored as object | undefined) };
}
