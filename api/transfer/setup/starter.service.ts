import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { settingDefinitions, settingKeys, type SettingKey } from '#schema/settings/settings';
import { starters, type StarterName } from '#schema/setup/setup';
import { builtInSlugs } from '#schema/sections/pages/built-in-slugs';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';
import { recordAct } from '../../kernel/database/record-act.ts';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { savingVia } from '../../kernel/http/request-context.ts';
import { allSamples, mostSamples, removable, type SampleItem } from './samples.ts';
import { mayChooseStarter, requireStarterPermissions } from './starter-permissions.ts';
import { hasChanges, planOf, readSite, type StarterPlan } from './starter-plan.ts';
import { starterSites } from './starters/starters.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface StarterView {
  name: StarterName;
  label: string;
  description: string;
  isChosen: boolean;
  changes: string[];
  adds: string[];
  removes: string[];
  keeps: string[];
}

export interface RemovedSamples {
  removed: number[];
  /** Items that are no longer sample content. */
  kept: number[];
}

/** Replaces one starter site by another, and removes sample content. Real content is kept. */
export class StarterService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'within'>) {}

  /** The starter sites, with what choosing each would do; empty without the permissions. */
  async list(): Promise<StarterView[]> {
    if (!mayChooseStarter(this.scope.access)) return [];
    const site = await readSite(this.scope.em, this.scope.kinds);
    return starters.map((starter) => ({
      ...starter,
      isChosen: site.chosen === starter.name,
      ...inWords(planOf(starterSites[starter.name], site)),
    }));
  }

  /**
   * Replaces sample content by that of another starter site, in one transaction.
   * @returns what it did
   */
  async choose(name: StarterName): Promise<StarterView> {
    requireStarterPermissions(this.scope.access);
    const starter = starters.find((one) => one.name === name);
    if (!starter) throw new NotFound('Starter site');
    const plan = await savingVia('starter', () =>
      this.scope.em.transactional(async (em) => {
        await advisoryLock(em, 'starter');
        const site = await readSite(em, this.scope.kinds, true);
        const planned = planOf(starterSites[name], site);
        if (site.chosen === name && !hasChanges(planned)) return planned;
        await recordAct(em, { action: 'choose', kind: 'starter', title: starter.label });
        await this.carryOut(em, name, planned);
        return planned;
      }),
    );
    return { ...starter, isChosen: true, ...inWords(plan) };
  }

  /**
   * Moves those of these items to the trash that are still sample content.
   * @param ids what the viewer was shown
   */
  async removeSamples(ids: readonly number[]): Promise<RemovedSamples> {
    this.scope.access.require('update', 'settings');
    const wanted = new Set(ids);
    const message = `Must be from 1 to ${mostSamples}`;
    if (wanted.size < 1 || wanted.size > mostSamples) throw new BadInput(message, { ids: message });
    return this.scope.em.transactional(async (em) => {
      await advisoryLock(em, 'starter');
      const samples = removable(await allSamples(em, true), this.scope.kinds).filter(({ id }) => wanted.has(id));
      if (samples.length > 0) await recordAct(em, { action: 'delete', kind: 'sample content' });
      await this.remove(em, samples);
      const removed = samples.map(({ id }) => id);
      return { removed, kept: [...wanted].filter((id) => !removed.includes(id)) };
    });
  }

  private async carryOut(em: SqlEntityManager, name: StarterName, plan: StarterPlan): Promise<void> {
    const { settings } = this.scope.within(em);
    const [page, post] = [this.kindNamed('page'), this.kindNamed('post')];
    await this.remove(em, plan.removes);
    for (const { id, values } of plan.pages) await this.scope.within(em).content(page).update(id, values);
    for (const values of plan.adds) {
      await this.scope
        .within(em)
        .content(post)
        .create({ ...values, status: 'published' });
    }
    for (const { key, value } of plan.settings) await settings.restore(key, value);
    await settings.restore('setup', { starter: name });
  }

  private async remove(em: SqlEntityManager, items: readonly SampleItem[]): Promise<void> {
    for (const { id, kind } of items) await this.scope.within(em).content(this.kindNamed(kind)).remove(id);
  }

  private kindNamed(name: string): KindDeclaration {
    const kind = this.scope.kinds.find(name);
    if (!kind) throw new NotFound('Kind');
    return kind;
  }
}

const labelsOf = (changed: readonly { key: SettingKey }[]) =>
  settingKeys.filter((key) => changed.some((one) => one.key === key)).map((key) => settingDefinitions[key].label);

const inBuiltInOrder = (one: { slug: string }, other: { slug: string }) =>
  builtInSlugs.findIndex((slug) => slug === one.slug) - builtInSlugs.findIndex((slug) => slug === other.slug);

const inWords = ({ pages, settings, adds, removes, keeps }: StarterPlan) => ({
  changes: [...[...pages].sort(inBuiltInOrder).map(({ title }) => title), ...labelsOf(settings)],
  adds: adds.map(({ title }) => title),
  removes: removes.map(({ title }) => title),
  keeps,
});
