import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import type { TopicPage } from '#schema/content/appearances';
import { NotFound } from '../../kernel/errors/errors.ts';
import { topicPages } from '../links/topic-pages.ts';
import { itemAddresses, publicAddresses, type PublicAddress } from './public-addresses.ts';
import { seenParts, type SeenPart } from './seen-parts.ts';
import type { Scope } from '../../kernel/scope.ts';

/** An address in an earlier receipt. */
export interface EarlierEntry {
  address: string;
  etag?: string | null | undefined;
}

/** The response that a visitor gets at one public address. */
export interface ReceiptEntry {
  name: string;
  address: string;
  status: number;
  /** Whether the address is a page for people, not data for programs. */
  isPage: boolean;
  /** What visitors see on the page; null for other addresses, and if the page does not exist. */
  parts: SeenPart[] | null;
  etag: string | null;
  /** Null without an earlier response to compare with. */
  isChanged: boolean | null;
  readAt: Date;
}

/** Reads an item's public addresses back, so that an editor sees what visitors get now. */
export class PublishReceiptService {
  constructor(
    private readonly scope: Pick<Scope, 'access' | 'kinds' | 'content' | 'publicSite' | 'settings' | 'authors'>,
  ) {}

  /**
   * Every address where the item appears or appeared.
   * @param id null for a new item, which gets only the lists
   */
  async read(kindName: string, id: number | null, before: readonly EarlierEntry[] | null): Promise<ReceiptEntry[]> {
    const kind = this.scope.kinds.find(kindName);
    if (!kind) throw new NotFound('Kind of content');
    // `ContentResource` names the project's kinds; a server may be started with others.
    this.scope.access.require('publish', kind.plural as ContentResource);
    const addresses = id === null ? publicAddresses(kind, null) : await this.addressesOfItem(kind, id, before ?? []);
    await this.scope.publicSite.waitUntilCurrent();
    return Promise.all(addresses.map((address) => this.readAddress(address, before)));
  }

  private async addressesOfItem(
    kind: KindDeclaration,
    id: number,
    before: readonly EarlierEntry[],
  ): Promise<PublicAddress[]> {
    const item = await this.scope.content(kind).byId(id);
    this.scope.access.require('publish', kind.plural as ContentResource, item);
    const { slug, category = null, tags = [], authorId = null } = item;
    const topics = await this.topicsOf(category, tags, authorId);
    const addresses = publicAddresses(kind, { id, slug, category, topics });
    const former = formerSlug(kind, slug, before);
    return former === null ? addresses : [...addresses, ...itemAddresses(kind, former, 'Former address, ')];
  }

  private async topicsOf(
    category: string | null,
    tags: readonly string[],
    authorId: number | null,
  ): Promise<TopicPage[]> {
    const author = authorId === null ? null : await this.scope.authors.byId(authorId);
    const { categories } = await this.scope.settings.site();
    return topicPages({ categories: category ? [category] : [], tags, author }, categories);
  }

  private async readAddress(
    { name, address, headers, isPage }: PublicAddress,
    before: readonly EarlierEntry[] | null,
  ): Promise<ReceiptEntry> {
    const response = await this.scope.publicSite.read(address, headers);
    const etag = response.headers.etag ?? null;
    const earlier = before?.find((one) => one.address === address);
    return {
      name,
      address,
      status: response.status,
      isPage: isPage === true,
      parts: isPage && response.status === 200 ? seenParts(response.body) : null,
      etag,
      isChanged: before === null ? null : earlier === undefined || (earlier.etag ?? null) !== etag,
      readAt: new Date(),
    };
  }
}

/** The slug of the item's earlier page address, if it has changed. */
function formerSlug(kind: KindDeclaration, slug: string, before: readonly EarlierEntry[]): string | null {
  const prefix = `/api/${kind.plural}/slug/`;
  for (const { address } of before) {
    const [, former] = address.startsWith(prefix)
      ? (/^([a-z0-9-]{1,100})$/.exec(address.slice(prefix.length)) ?? [])
      : [];
    if (former !== undefined && former !== slug) return former;
  }
  return null;
}
