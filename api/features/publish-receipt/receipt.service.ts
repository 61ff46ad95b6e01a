import type { ContentKindName } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { kindNamed } from '#schema/content/kinds';
import type { Access } from '../../scope/access.ts';
import type { ContentRow } from '../content/content.row.ts';
import type { PublicSite } from './read-public.ts';
import { ownSurfaces, surfacesOf, type Surface } from './public-addresses.ts';

/** The response at an address before the change. */
export interface Seen {
  address: string;
  etag?: string | null | undefined;
}

export interface ReadSurface {
  name: string;
  address: string;
  status: number;
  etag: string | null;
  /** Null without an earlier response to compare with. */
  isChanged: boolean | null;
  readAt: Date;
}

type ContentOf = (kind: KindDeclaration) => { byId: (id: number) => Promise<ContentRow> };

const many = { page: 'pages', post: 'posts', article: 'articles' } as const satisfies Record<ContentKindName, string>;

/** Reads an item's public addresses back, so that an editor sees what visitors get now. */
export class SurfaceService {
  constructor(
    private readonly access: Access,
    private readonly content: ContentOf,
    private readonly publicSite: PublicSite,
  ) {}

  /** Every address where the item appears or appeared; for a new item only the lists. */
  async of(kind: ContentKindName, id: number | null, before: readonly Seen[] | null): Promise<ReadSurface[]> {
    this.access.require('publish', many[kind]);
    const surfaces = id === null ? listsOf(kind) : await this.surfaces(kind, id, before ?? []);
    await this.publicSite.caughtUp();
    return Promise.all(surfaces.map((surface) => this.read(surface, before)));
  }

  private async surfaces(kind: ContentKindName, id: number, before: readonly Seen[]): Promise<Surface[]> {
    const item = await this.content(kindNamed(kind)).byId(id);
    const category = 'category' in item && typeof item.category === 'string' ? item.category : null;
    const surfaces = surfacesOf(kind, { id, slug: item.slug, category });
    const former = formerSlug(kind, item.slug, before);
    return former === null ? surfaces : [...surfaces, ...ownSurfaces(kind, former, 'Former address, ')];
  }

  private async read({ name, address, headers }: Surface, before: readonly Seen[] | null): Promise<ReadSurface> {
    const answer = await this.publicSite.read(address, headers);
    const etag = answer.headers.etag ?? null;
    const seen = before?.find((one) => one.address === address);
    return {
      name,
      address,
      status: answer.status,
      etag,
      isChanged: before === null ? null : seen === undefined || (seen.etag ?? null) !== etag,
      readAt: new Date(),
    };
  }
}

/** The addresses of a new item, which so far are only the lists. */
function listsOf(kind: ContentKindName): Surface[] {
  const nowhere = ownSurfaces(kind, 'x').map(({ address }) => address);
  return surfacesOf(kind, { id: 0, slug: 'x', category: null }).filter(
    ({ name, address }) => !nowhere.includes(address) && name !== 'REST: by id' && name !== 'GraphQL: item',
  );
}

/** The slug of the item's earlier page address, if it has changed. */
function formerSlug(kind: ContentKindName, slug: string, before: readonly Seen[]): string | null {
  const prefix = `/api/${many[kind]}/slug/`;
  for (const { address } of before) {
    const [, former] = address.startsWith(prefix)
      ? (/^([a-z0-9-]{1,100})$/.exec(address.slice(prefix.length)) ?? [])
      : [];
    if (former !== undefined && former !== slug) return former;
  }
  return null;
}
