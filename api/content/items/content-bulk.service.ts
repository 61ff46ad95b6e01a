import type { BulkAction } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import type { ContentResource } from '#schema/permissions';
import { checkPatch } from '#schema/rules/check';
import { topicSlug } from '#schema/text/topic-slug';
import { BadInput } from '../../kernel/errors/errors.ts';
import type { ItemChange } from '../consequences/addresses.ts';
import type { ActOptions } from '../consequences/frozen-items.ts';
import { targetsOfItems } from '../links/links-to.ts';
import { checkIds, eachOf, type BulkResult } from '../../kernel/lists/bulk.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Acts on many items of one kind at once. */
export class ContentBulkService {
  private readonly resource: ContentResource;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'publicUrl' | 'content' | 'within' | 'bulk'>,
    private readonly kind: KindDeclaration,
  ) {
    this.resource = kind.plural as ContentResource;
  }

  /**
   * Publishes, unpublishes, deletes or categorises these items, each in a transaction of its own. With options all are
   * in one, so that what the viewer saw is what changes.
   * @param value the category for `categorise`, null for none; the tag for `addTag` and `removeTag`
   * @throws Forbidden when the viewer lacks the permission for the action
   */
  async act(
    action: BulkAction,
    ids: readonly number[],
    value: string | null = null,
    options: ActOptions = {},
  ): Promise<BulkResult> {
    const { consequences, links } = options;
    if (consequences == null && links == null) return this.each(action, ids, value);
    this.scope.access.require(action === 'delete' ? 'delete' : 'update', this.resource);
    return this.scope.em.transactional(async (em) => {
      const change = bulkChange(action, value);
      const frozen = await this.scope.content(this.kind).freeze(em, checkIds(ids), change, options);
      const result = await this.scope.within(em).bulk(this.kind).each(action, ids, value);
      const done = new Set(result.done);
      // A refused item keeps its links.
      const targets =
        frozen &&
        (await targetsOfItems(
          em,
          this.kind,
          frozen.items.filter(({ id }) => done.has(id)),
          this.scope.publicUrl,
        ));
      await this.scope.content(this.kind).changeLinks(em, frozen && targets && { ...frozen, targets }, options, null);
      return result;
    });
  }

  /** The items one by one, each in a transaction of its own unless there is one. */
  async each(action: BulkAction, ids: readonly number[], value: string | null): Promise<BulkResult> {
    if (action === 'categorise') return this.categorise(ids, value);
    if (action === 'addTag' || action === 'removeTag') return this.retag(action, ids, value);
    if (action === 'delete') {
      this.scope.access.require('delete', this.resource);
      return eachOf(checkIds(ids), async (id) => {
        await this.scope.content(this.kind).remove(id);
        return true;
      });
    }
    this.scope.access.require('update', this.resource);
    this.scope.access.require('publish', this.resource);
    const isPublishing = action === 'publish';
    return eachOf(checkIds(ids), async (id) => {
      const { status } = await this.scope.content(this.kind).byId(id);
      if ((status === 'published') === isPublishing) return false;
      const { version } = await this.scope
        .content(this.kind)
        .update(id, { status: isPublishing ? 'published' : 'draft' });
      return { id, status, version };
    });
  }

  private async categorise(ids: readonly number[], category: string | null): Promise<BulkResult> {
    this.scope.access.require('update', this.resource);
    if (!hasField(this.kind, 'category')) {
      const message = `${this.kind.title} have no category`;
      throw new BadInput(message, { action: message });
    }
    const values = checkPatch(rulesOf(this.kind), { category });
    const wanted = (values['category'] as string | null | undefined) || null;
    return eachOf(checkIds(ids), async (id) => {
      const { status, category: before = null } = await this.scope.content(this.kind).byId(id);
      if (before === wanted) return false;
      const { version } = await this.scope.content(this.kind).update(id, { category: wanted });
      return { id, status, category: before, version };
    });
  }

  private async retag(action: 'addTag' | 'removeTag', ids: readonly number[], tag: string | null): Promise<BulkResult> {
    this.scope.access.require('update', this.resource);
    if (!hasField(this.kind, 'tags')) {
      const message = `${this.kind.title} have no tags`;
      throw new BadInput(message, { action: message });
    }
    const { tags: [name] = [] } = checkPatch(rulesOf(this.kind), { tags: [tag] }) as { tags?: string[] };
    const slug = await topicSlug(name ?? '');
    return eachOf(checkIds(ids), async (id) => {
      const { status, tags = [] } = await this.scope.content(this.kind).byId(id);
      const slugs = await Promise.all(tags.map(topicSlug));
      if (slugs.includes(slug) === (action === 'addTag')) return false;
      const kept = tags.filter((_, at) => slugs[at] !== slug);
      const { version } = await this.scope
        .content(this.kind)
        .update(id, { tags: action === 'addTag' ? [...tags, name] : kept });
      return { id, status, version };
    });
  }
}

function bulkChange(action: BulkAction, value: string | null): ItemChange {
  switch (action) {
    case 'categorise':
      return { act: action, category: value };
    case 'addTag':
    case 'removeTag':
      return { act: 'retag' };
    default:
      return { act: action };
  }
}
