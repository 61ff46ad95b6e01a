import { withoutStatus, type ContentResource } from '#schema/permissions';
import { slugLength, slugPattern } from '#schema/addresses/slug';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { checkIds } from '../../kernel/lists/bulk.ts';
import { Media } from '../../library/media/media.entity.ts';
import type { ItemChange } from './addresses.ts';
import type {
  ConsequenceAct,
  Consequences,
  PermissionConsequences,
} from '../../kernel/consequences/consequences.type.ts';
import { ofFiles, ofItems, ofUses } from './consequences.view.ts';
import { ofPeople, ofUser } from '../../people/consequences/people.view.ts';
import { now } from '../../kernel/consequences/fingerprint.ts';
import { itemSet } from './item-set.ts';
import { peopleSets, userSet } from '../../people/consequences/people-set.ts';
import { fileSet, useSet } from './use-set.ts';
import type { Scope } from '../../kernel/scope.ts';

/** An act that has not been done yet. */
export interface PlannedAct {
  act: ConsequenceAct;
  /** Of the items. */
  kind?: string | null | undefined;
  ids: readonly number[];
  slug?: string | null | undefined;
  category?: string | null | undefined;
  permission?: number | null | undefined;
}

type ItemAct = Exclude<ItemChange['act'], 'retag'>;

const itemActs: readonly ConsequenceAct[] = [
  'delete',
  'unpublish',
  'publish',
  'categorise',
  'changeSlug',
] satisfies ItemAct[];
const isItemAct = (act: ConsequenceAct): act is ItemAct => itemActs.includes(act);

/** What an act would change, before it is done. Requires the permission for the act. */
export class ConsequencesService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'publicUrl'>) {}

  async of(planned: PlannedAct): Promise<Consequences> {
    this.scope.access.requireViewer();
    const { act, permission } = planned;
    const ids = checkIds(planned.ids);
    if (isItemAct(act)) return this.ofItems(planned, ids, act);
    if (act === 'deleteFiles') return this.ofFiles(ids);
    const [id = 0] = ids;
    if (ids.length > 1) throw invalid('ids', 'Give one id');
    switch (act) {
      case 'deleteUser':
      case 'deactivateUser':
        return this.ofUser(id, act === 'deleteUser' ? 'delete' : 'update');
      case 'assignPermission':
      case 'revokePermission':
        if (permission == null) throw invalid('permission', 'A permission is required');
        return this.ofPermission(id, permission);
      case 'replaceFile':
      case 'replaceFileEverywhere':
        return this.ofFile(id, act === 'replaceFile' ? 'update' : 'delete');
    }
  }

  /** For each permission of a role. */
  async ofPermissions(roleId: number): Promise<PermissionConsequences[]> {
    this.scope.access.require('assign', 'roles');
    const at = await now(this.scope.em);
    const sets = await peopleSets(this.scope.em, roleId);
    return sets.map((set) => ({
      permissionId: set.permissionId,
      consequences: ofPeople(set, { ...this.accessContext, at }),
    }));
  }

  private get accessContext() {
    return { access: this.scope.access, kinds: this.scope.kinds };
  }

  private async ofItems(planned: PlannedAct, ids: readonly number[], act: ItemAct): Promise<Consequences> {
    const kind = this.scope.kinds.find(planned.kind);
    if (!kind) throw invalid('kind', 'Invalid content type');
    const action = act === 'delete' ? 'delete' : 'update';
    const resource = kind.plural as ContentResource;
    this.scope.access.require(action, resource);
    const change = changeOf(planned, act);
    const at = await now(this.scope.em);
    const seesAll = this.scope.access.can('read', resource);
    const { publicUrl, kinds } = this.scope;
    const set = await itemSet(this.scope.em, kind, ids, { publicUrl, kinds, seesAll });
    if (set.items.length === 0) throw new NotFound(kind.label);
    this.scope.access.require(action, resource, ...set.items.map(withoutStatus));
    return ofItems(this.scope.em, set, change, { ...this.accessContext, at });
  }

  private async ofUser(id: number, action: 'delete' | 'update'): Promise<Consequences> {
    this.scope.access.require(action, 'users');
    const at = await now(this.scope.em);
    const set = await userSet(this.scope.em, id);
    if (!set) throw new NotFound('User');
    return ofUser(set, at);
  }

  private async ofPermission(roleId: number, permissionId: number): Promise<Consequences> {
    this.scope.access.require('assign', 'roles');
    const at = await now(this.scope.em);
    const [set] = await peopleSets(this.scope.em, roleId, permissionId);
    if (!set) throw new NotFound('Permission');
    return ofPeople(set, { ...this.accessContext, at });
  }

  private async ofFile(id: number, action: 'delete' | 'update'): Promise<Consequences> {
    this.scope.access.require(action, 'media');
    if ((await this.scope.em.count(Media, { id, deletedAt: null })) === 0) throw new NotFound('Media');
    const at = await now(this.scope.em);
    return ofUses(await useSet(this.scope.em, id), { ...this.accessContext, at });
  }

  private async ofFiles(ids: readonly number[]): Promise<Consequences> {
    this.scope.access.require('delete', 'media');
    const at = await now(this.scope.em);
    return ofFiles(await fileSet(this.scope.em, ids), { ...this.accessContext, at });
  }
}

function changeOf({ slug, category = null }: PlannedAct, act: ItemAct): ItemChange {
  if (act === 'categorise') return { act, category };
  if (act !== 'changeSlug') return { act };
  if (slug == null || !slugPattern.test(slug) || slug.length > slugLength) {
    throw invalid('slug', 'Slug can only contain lowercase letters, numbers, and hyphens');
  }
  return { act, slug };
}

const invalid = (field: string, message: string) => new BadInput(message, { [field]: message });
