import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OfferedChoice } from '#schema/imports/imports';
import { RuleFailure } from '#schema/rules/check';
import { checkSetting } from '#schema/rules/settings';
import { settingDefinitions, type SettingKey } from '#schema/settings/settings';
import { digestOf } from '../../../kernel/database/digest.ts';
import type { Planned } from './planned-item.ts';
import type { SourceSetting } from '../sources/source.ts';
import { Setting } from '../../../site/settings/setting.entity.ts';
import { ImportItem } from '../import-item.entity.ts';

/** Plans the import of settings. This site keeps its own, unless one of the source is chosen. */
export class SettingsPlan {
  readonly rows: Planned[] = [];
  /** The settings that differ here. */
  readonly offered: OfferedChoice[] = [];

  constructor(
    private readonly em: SqlEntityManager,
    private readonly isChosen: (key: string) => boolean,
  ) {}

  async plan(settings: readonly SourceSetting[], site: string): Promise<void> {
    const stored = await this.em.find(Setting, {}, { fields: ['key', 'value'], disableIdentityMap: true });
    const here = new Map<string, unknown>(stored.map((row) => [row.key, row.value]));
    let left = 0;
    for (const setting of settings) {
      const { key, value } = setting;
      const { label, defaultValue } = settingDefinitions[key];
      const present = here.has(key) ? here.get(key) : defaultValue;
      const isChosen = this.isChosen(key);
      if (!isChosen && isDeepStrictEqual(value, present)) continue;
      this.offered.push({ part: 'extra', source: key, label, count: 0, target: isChosen ? key : null, options: null });
      if (isChosen) this.rows.push(await this.row(setting, present, site));
      else left += 1;
    }
    if (left === 0) return;
    this.rows.push({
      ...{
        key: `${site} left out settings`,
        type: 'settings',
        target: null,
        outcome: 'refused',
        values: {},
        digest: '',
      },
      title: `${left} ${left === 1 ? 'setting' : 'settings'}`,
      reason: 'This site keeps its own settings and menus, unless you choose one under “What becomes what”',
    });
  }

  private async row({ key, value, links }: SourceSetting, present: unknown, site: string): Promise<Planned> {
    const digest = digestOf({ value });
    const row = {
      ...{ key: `${site} setting ${key}`, type: 'settings', title: settingDefinitions[key].label, digest },
      ...{ target: 'setting', values: { key, value: links } },
    };
    const problem = problemOf(key, value);
    if (problem !== null) return { ...row, target: null, outcome: 'refused', reason: problem, values: {} };
    const earlier = await this.em.findOne(
      ImportItem,
      { key: row.key, target: 'setting', state: 'done' },
      { orderBy: { id: 'desc' }, disableIdentityMap: true },
    );
    if (earlier?.digest === digest || isDeepStrictEqual(value, present))
      return { ...row, values: earlier?.values ?? row.values, outcome: 'same', state: 'done' };
    if (earlier && !isDeepStrictEqual(earlier.values['value'], present)) {
      return { ...row, outcome: 'conflict', reason: 'It was changed here since the last import, and stays as it is' };
    }
    return { ...row, outcome: 'changed' };
  }
}

function problemOf(key: SettingKey, value: unknown): string | null {
  try {
    checkSetting(key, value);
    return null;
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    return Object.values(error.fields).join('. ') || error.message;
  }
}
