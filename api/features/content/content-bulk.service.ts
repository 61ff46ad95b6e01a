import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BulkAction } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { hasField } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import type { ContentResource } from '#schema/permissions';
import { checkPatch } from '#schema/rules/check';
import { topicSlug } from '#schema/text/topic-slug';
import { BadInput } from '../../errors/errors.ts';
import type { Access } from '../../access/access.ts';
import type { ItemChange } from '../consequences/addresses.ts';
import type { ActOptions } from '../consequences/frozen-items.ts';
import type { ContentService } from './content.service.ts';
import { targetsOfItems } from '../links/links-to.ts';
import { checkIds, eachOf, type BulkResult } from '../../lists/bulk.ts';

/** Acts on many items of one kind at once. */
export class ContentBulkService {
  private readonly resource: ContentResource;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kind: KindDeclaration,
    private readonly content: ContentService,
    private readonly publicUrl: string,
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
    this.access.require(action === 'delete' ? 'delete' : 'update', this.resource);
    return this.em.transactional(async (em) => {
      const change = bulkChange(action, value);
      const frozen = await this.content.freeze(em, checkIds(ids), change, options);
      const result = await this.within(em).each(action, ids, value);
      const done = new Set(result.done);
      // A refused item keeps its links.
      const targets =
        frozen &&
        (await targetsOfItems(
          em,
          this.kind,
          frozen.items.filter(({ id }) => done.has(id)),
          this.publicUrl,
        ));
      await this.content.changeLinks(em, frozen && targets && { ...frozen, targets }, options, null);
      return result;
    });
  }

  private async each(action: BulkAction, ids: readonly number[], value: string | null): Promise<BulkResult> {
    if (action === 'categorise') return this.categorise(ids, value);
    if (action === 'addTag' || action === 'removeTag') return this.retag(action, ids, value);
    if (action === 'delete') {
      this.access.require('delete', this.resource);
      return eachOf(checkIds(ids), async (id) => {
        await this.content.remove(id);
        return true;
      });
    }
    this.access.require('update', this.resource);
    this.access.require('publish', this.resource);
    const isPublishing = action === 'publish';
    return eachOf(checkIds(ids), async (id) => {
      const { status } = await this.content.byId(id);
      if ((status === 'published') === isPublishing) return false;
      const { version } = await this.content.update(id, { status: isPublishing ? 'published' : 'draft' });
      return { id, status, version };
    });
  }

  private async categorise(ids: readonly number[], category: string | null): Promise<BulkResult> {
    this.access.require('update', this.resource);
    if (!hasField(this.kind, 'category')) {
      const message = `${this.kind.title} have no category`;
      throw new BadInput(message, { action: message });
    }
    const values = checkPatch(rulesOf(this.kind), { category });
    const wanted = (values['category'] as string | null | undefined) || null;
    return eachOf(checkIds(ids), async (id) => {
      const { status, category: before = null } = await this.content.byId(id);
      if (before === wanted) return false;
      const { version } = await this.content.update(id, { category: wanted });
      return { id, status, category: before, version };
    });
  }

  private async retag(action: 'addTag' | 'removeTag', ids: readonly number[], tag: string | null): Promise<BulkResult> {
    this.access.require('update', this.resource);
    if (!hasField(this.kind, 'tags')) {
      const message = `${this.kind.title} have no tags`;
      throw new BadInput(message, { action: message });
    }
    const { tags: [name] = [] } = checkPatch(rulesOf(this.kind), { tags: [tag] }) as { tags?: string[] };
    const slug = await topicSlug(name ?? '');
    return eachOf(checkIds(ids), async (id) => {
      const { status, tags = [] } = await this.content.byId(id);
      const slugs = await Promise.all(tags.map(topicSlug));
      if (slugs.includes(slug) === (action === 'addTag')) return false;
      const kept = tags.filter((_, at) => slugs[at] !== slug);
      const { version } = await this.content.update(id, { tags: action === 'addTag' ? [...tags, name] : kept });
      return { id, status, version };
    });
  }

  private within(em: SqlEntityManager): ContentBulkService {
    return new ContentBulkService(em, this.access, this.kind, this.content.within(em), this.publicUrl);
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
