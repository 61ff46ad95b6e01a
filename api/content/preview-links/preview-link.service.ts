import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { check } from '#schema/rules/check';
import { previewLinkDays, previewLinkRules } from '#schema/rules/content/preview-link';
import { isoTime } from '../../kernel/database/stored-time.ts';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { hashPassword } from '../../people/auth/password.ts';
import { hashOf, randomSecret } from '../../people/auth/second-factor/one-time-secret.ts';
import { loadViewer } from '../../people/auth/viewer.ts';
import { maySharePreviews, previewLinkPath } from './shared-preview.service.ts';
import { PreviewLink } from './preview-link.entity.ts';
import type { NewPreviewLink, PreviewLinkRow } from './preview-link.row.ts';
import { userName } from '../../people/users/user.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Per item; stops a runaway program. */
const maxLinks = 50;

const secondsPerDay = 24 * 60 * 60;

type StoredLink = Omit<PreviewLinkRow, 'createdBy' | 'isActive'> & {
  createdBy: number;
  makerName: string;
  hasExpired: boolean;
};

const makerName = raw(`(select ${userName} from users u where u.id = l.created_by) as "makerName"`);

/** The preview links of the items of one kind, for people who may edit the item. */
export class PreviewLinkService {
  private readonly resource: ContentResource;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'content' | 'publicUrl'>,
    private readonly kind: KindDeclaration,
  ) {
    this.resource = kind.plural as ContentResource;
  }

  /** Newest first, including expired ones until they are deleted. @throws NotFound */
  async list(id: number): Promise<PreviewLinkRow[]> {
    await this.requireItem(id);
    const links = await this.scope.em
      .createQueryBuilder(PreviewLink, 'l')
      .select([
        ...(['id', 'createdAt', 'createdBy', 'expiresAt', 'uses', 'lastUsedAt'] as const),
        makerName,
        raw('l.password_hash is not null as "hasPassword"'),
        raw('l.expires_at <= now() as "hasExpired"'),
      ])
      .where({ contentId: id })
      .orderBy({ id: 'desc' })
      .execute<StoredLink[]>('all');
    const makers = [...new Set(links.map(({ createdBy }) => createdBy))];
    const viewers = new Map(
      await Promise.all(makers.map(async (maker) => [maker, await loadViewer(this.scope.em, maker)] as const)),
    );
    return links.map(({ createdBy, makerName: name, hasExpired, createdAt, expiresAt, lastUsedAt, ...rest }) => ({
      ...rest,
      createdAt: isoTime(createdAt),
      createdBy: { id: createdBy, name },
      expiresAt: isoTime(expiresAt),
      isActive: !hasExpired && maySharePreviews(viewers.get(createdBy) ?? null, this.resource),
      lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
    }));
  }

  /** @returns the link with its address, which cannot be read again. @throws NotFound, RuleFailure */
  async create(id: number, input: unknown): Promise<NewPreviewLink> {
    await this.requireItem(id);
    const maker = this.scope.access.requireAccount('A preview link acts for the person who made it');
    const { expiresInDays, password } = check(previewLinkRules, input, { expiresInDays: previewLinkDays.usual });
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const token = randomSecret();
    const created = await this.scope.em.transactional(async (em) => {
      if ((await em.count(PreviewLink, { contentId: id, expiresAt: { $gt: raw('now()') } })) >= maxLinks) {
        throw new Conflict(`There can be at most ${maxLinks} preview links: revoke one first`);
      }
      const [row] = await em
        .createQueryBuilder(PreviewLink)
        .insert({
          contentId: id,
          createdBy: maker.id,
          tokenHash: hashOf(token),
          passwordHash,
          expiresAt: raw('now() + make_interval(secs => ?)', [expiresInDays * secondsPerDay]),
        })
        .returning(['id', 'expiresAt'])
        .execute<{ id: number; expiresAt: string }[]>('all');
      return row;
    });
    if (!created) throw new NotFound(this.kind.label);
    return {
      id: created.id,
      url: this.scope.publicUrl + previewLinkPath(token),
      expiresAt: isoTime(created.expiresAt),
    };
  }

  /** Revokes it. @throws NotFound */
  async remove(id: number, linkId: number): Promise<void> {
    await this.requireItem(id);
    if ((await this.scope.em.nativeDelete(PreviewLink, { id: linkId, contentId: id })) === 0)
      throw new NotFound('Preview link');
  }

  /** A link shows what otherwise needs `read`. */
  private async requireItem(id: number): Promise<void> {
    this.scope.access.require('update', this.resource);
    this.scope.access.require('read', this.resource);
    const item = withoutStatus(await this.scope.content(this.kind).byId(id));
    this.scope.access.require('update', this.resource, item);
    this.scope.access.require('read', this.resource, item);
  }
}

/** Deletes all links that a user made, in the caller's transaction. */
export async function removePreviewLinksOf(em: SqlEntityManager, userId: number): Promise<void> {
  await em.nativeDelete(PreviewLink, { createdBy: userId });
}
