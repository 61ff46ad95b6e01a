import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { checkIds } from '#schema/checks/checks';
import type { Claim, Facts } from '#schema/checks/define';
import { modeFor } from '#schema/checks/modes';
import { refusalOf, runChecks, type CheckFinding, type CheckModes } from '#schema/checks/run-checks';
import { addressesOf, noFacts, subjectOf } from '#schema/checks/subject';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import type { Values } from '#schema/values';
import { BadInput } from '../../kernel/errors/errors.ts';
import { lookUpLinks, lookUpPictures, type Lookup } from './address-lookup.ts';
import { publishRules } from './publish-rules.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The number of addresses of one item that are looked up; further ones are not checked. */
export const mostAddresses = 200;

/** The checks of an item for this viewer, with what they need from the database. */
export class PublishGate {
  private readonly lookup: Lookup;

  constructor(private readonly scope: Pick<Scope, 'access' | 'kinds' | 'publicUrl'>) {
    const { access, kinds, publicUrl } = scope;
    const seesAll = ({ plural }: KindDeclaration) => access.can('read', plural as ContentResource);
    this.lookup = { kinds, publicUrl, seesAll };
  }

  /** What each check does for the viewer, the claims, and today in UTC. */
  async settings(em: SqlEntityManager): Promise<{ modes: CheckModes; claims: Claim[]; today: string }> {
    const { viewer } = this.scope.access;
    const { publishChecks, claims } = await publishRules(em, viewer?.accessVersion);
    const roles = viewer?.roles.map(({ id }) => id) ?? [];
    const modes = checkIds.map((id) => [id, modeFor(publishChecks?.[id], roles)]);
    const today = new Date().toISOString().slice(0, 10);
    return { modes: Object.fromEntries(modes) as CheckModes, claims: claims ?? [], today };
  }

  links(em: SqlEntityManager, paths: readonly string[]): Promise<Facts['links']> {
    return lookUpLinks(em, paths, this.lookup);
  }

  pictures(em: SqlEntityManager, addresses: readonly string[]): Promise<Facts['pictures']> {
    return lookUpPictures(em, addresses, this.lookup);
  }

  /** The findings in the values of an item. */
  async findings(em: SqlEntityManager, kind: KindDeclaration, values: Values): Promise<CheckFinding[]> {
    return this.run(em, kind, values, await this.settings(em));
  }

  /**
   * Refuses to publish what a check blocks for the viewer.
   * @param em of the transaction that publishes
   * @throws BadInput
   */
  async require(em: SqlEntityManager, kind: KindDeclaration, values: Values): Promise<void> {
    const fields = await this.refusal(em, kind, values);
    if (!fields) return;
    throw new BadInput(`This ${kind.name} cannot be published yet. ${Object.values(fields).join(' ')}`, fields);
  }

  /**
   * Why the viewer cannot publish an item with these values, by field; null if nothing blocks. Nothing stops the
   * command line.
   */
  async refusal(em: SqlEntityManager, kind: KindDeclaration, values: Values): Promise<Record<string, string> | null> {
    if (this.scope.access.isOperator) return null;
    const settings = await this.settings(em);
    const blocking = Object.fromEntries(
      checkIds.map((id) => [id, settings.modes[id] === 'block' ? 'block' : 'off']),
    ) as CheckModes;
    if (checkIds.every((id) => blocking[id] === 'off')) return null;
    return refusalOf(await this.run(em, kind, values, { ...settings, modes: blocking }));
  }

  private async run(
    em: SqlEntityManager,
    kind: KindDeclaration,
    values: Values,
    { modes, claims, today }: { modes: CheckModes; claims: Claim[]; today: string },
  ): Promise<CheckFinding[]> {
    const subject = subjectOf(kind, values, this.scope.publicUrl, { ...noFacts, claims, today });
    const { links, pictures } = addressesOf(subject);
    const facts = {
      ...subject.facts,
      links: await this.links(em, links.slice(0, mostAddresses)),
      pictures: await this.pictures(em, pictures.slice(0, mostAddresses)),
    };
    return runChecks({ ...subject, facts }, modes);
  }
}
