import type { KindDeclaration } from '#schema/content/define';
import { apiFields, isBuiltIn } from '#schema/content/kind';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { checkVersion } from '#schema/rules/content/version';
import { savingVia } from '../../kernel/http/request-context.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { columnOf } from '../items/content.column.ts';
import { toRow, type ContentRow } from '../items/content.row.ts';
import { withByline } from '../items/reads/byline.ts';
import { withoutMissingReferences } from '../items/working-copy/changes-to-apply.ts';
import { History } from './history.ts';
import type { RevisionRow } from './revision.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The revisions of items of one kind: reads, names and restores them. A trigger writes them. */
export class RevisionService {
  private readonly resource: ContentResource;
  private readonly fieldNames: readonly string[];

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'content' | 'workingCopies'>,
    private readonly kind: KindDeclaration,
  ) {
    this.resource = kind.plural as ContentResource;
    this.fieldNames = [...apiFields(kind).map(([name]) => name), 'status', 'publishedAt'];
  }

  /** Newest first. @throws NotFound for an absent item */
  async list(id: number, part: { limit: number; offset: number }): Promise<RevisionRow[]> {
    await this.readItem(id);
    return this.historyOf(id).list(part);
  }

  async count(id: number): Promise<Counted> {
    await this.readItem(id);
    return this.historyOf(id).count();
  }

  async connection(id: number, page: PageRequest): Promise<Connection<RevisionRow>> {
    await this.readItem(id);
    return this.historyOf(id).connection(page);
  }

  /** The item as it was. @throws NotFound */
  async byNumber(id: number, number: number): Promise<ContentRow> {
    const { createdAt } = await this.readItem(id);
    const revision = await this.historyOf(id).find(number);
    const values = Object.fromEntries(this.fieldNames.map((name) => [name, revision.snapshot[columnOf(name)]]));
    const system = { id, createdAt, updatedAt: revision.createdAt, version: revision.version };
    return withByline(this.scope.em, toRow(this.kind, { ...values, ...system }, true));
  }

  /** @throws NotFound, RuleFailure */
  async rename(id: number, number: number, input: unknown): Promise<RevisionRow> {
    this.scope.access.require('update', this.resource);
    const item = await this.scope.content(this.kind).byId(id);
    this.scope.access.require('update', this.resource, withoutStatus(item));
    return this.historyOf(id).rename(number, input);
  }

  /**
   * Saves the fields as they were, including the status; recorded as a new revision. Current rules apply, and a restore
   * that publishes needs `publish`. A reference to an item that was deleted since is left empty.
   * @param input may have the `version` of the item that was read, so that nothing newer is replaced
   * @param keepsStatus leaves the status alone: the text of a published item is restored in its working copy, whose
   *   version is sent then, and built-in pages, which have none, are changed at once
   * @throws Conflict with `current`, the item, if that has another version
   */
  async restore(id: number, number: number, input: unknown = {}, keepsStatus = false): Promise<ContentRow> {
    this.scope.access.require('update', this.resource);
    const version = checkVersion(input);
    const values = await withoutMissingReferences(this.scope.em, this.kind, await this.valuesOf(id, number));
    if (!keepsStatus)
      return savingVia('restore', () => this.scope.content(this.kind).update(id, { ...values, version }));
    const { status: _status, ...text } = values;
    const item = await this.scope.content(this.kind).byId(id);
    if (item.status !== 'published' || isBuiltIn(this.kind, item.slug)) {
      return savingVia('restore', () => this.scope.content(this.kind).update(id, { ...text, version }));
    }
    const copies = this.scope.workingCopies(this.kind);
    await savingVia('restore', () => copies.save(id, { ...text, version }));
    return item;
  }

  /** The fields of a revision and its status, as input of an update. @throws NotFound */
  async valuesOf(id: number, number: number): Promise<Record<string, unknown>> {
    const values = (await this.byNumber(id, number)) as unknown as Record<string, unknown>;
    const fields = apiFields(this.kind)
      .map(([name, field]) => [name, values[name], field.required] as const)
      // A field that became required later keeps its value.
      .filter(([, value, isRequired]) => !isRequired || value !== null)
      .map(([name, value]) => [name, value] as const);
    return { ...Object.fromEntries(fields), status: values['status'] };
  }

  private async readItem(id: number): Promise<ContentRow> {
    this.scope.access.require('read', this.resource);
    const item = await this.scope.content(this.kind).byId(id);
    this.scope.access.require('read', this.resource, withoutStatus(item));
    return item;
  }

  private historyOf(itemId: number): History {
    return new History(this.scope.em, { itemId }, (changed) =>
      this.fieldNames.filter((name) => changed.includes(columnOf(name))),
    );
  }
}
