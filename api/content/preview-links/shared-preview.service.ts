import { raw } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { can, type ContentResource } from '#schema/permissions';
import { BadInput, Forbidden, NotFound } from '../../kernel/errors/errors.ts';
import { type Viewer } from '../../kernel/access/access.ts';
import { verifyPassword } from '../../people/auth/password.ts';
import { hashOf } from '../../people/auth/second-factor/one-time-secret.ts';
import { loadViewer } from '../../people/auth/viewer.ts';
import { ContentItem } from '../items/content.entity.ts';
import type { ContentService } from '../items/content.service.ts';
import { PreviewLink } from './preview-link.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

export const previewLinkPath = (token: string) => `/preview/link/${token}`;

/** A link that works, with what it shows. */
export interface SharedPreview {
  link: Pick<PreviewLink, 'id' | 'tokenHash' | 'passwordHash' | 'expiresAt'>;
  kind: KindDeclaration;
  /** The item as it is now; with `base` its working copy. */
  shown: Awaited<ReturnType<ContentService['previewed']>>;
  /** Whether visitors see the same at the item's own address. */
  isLive: boolean;
  /** The creator's first and last name; empty without them. */
  makerName: string;
}

/** Whether the links of this person show items: it takes the permissions needed to create one. */
export const maySharePreviews = (maker: Viewer | null, resource: ContentResource): boolean =>
  can(maker, 'update', resource) && can(maker, 'read', resource);

const quarterHour = 15 * 60;

/** Reads what a preview link shows. Needs no viewer: the token is the credential. */
export class SharedPreviewService {
  constructor(private readonly scope: Pick<Scope, 'as' | 'em' | 'kinds' | 'throttle'>) {}

  /**
   * The preview behind a link; null when it does not work: it has expired or was revoked, its item is in the trash, or
   * its creator may not edit the item. That is checked on each request.
   */
  async open(token: string): Promise<SharedPreview | null> {
    const link = await this.scope.em.findOne(
      PreviewLink,
      { tokenHash: hashOf(token), expiresAt: { $gt: raw('now()') } },
      { disableIdentityMap: true },
    );
    if (!link) return null;
    const item = await this.scope.em.findOne(
      ContentItem,
      { id: link.contentId, deletedAt: null },
      { fields: ['kind'], disableIdentityMap: true },
    );
    const kind = this.scope.kinds.find(item?.kind);
    const maker = kind && (await loadViewer(this.scope.em, link.createdBy));
    if (!kind || !maker || !maySharePreviews(maker, kind.plural as ContentResource)) return null;
    try {
      const shown = await this.scope.as(maker).content(kind).previewed(link.contentId);
      const isLive = shown.status === 'published' && !('base' in shown);
      return { link, kind, shown, isLive, makerName: [maker.firstName, maker.lastName].filter(Boolean).join(' ') };
    } catch (error) {
      // The item was moved to the trash meanwhile.
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  /** @throws BadInput without a password, Forbidden for a wrong one, AppError RATE_LIMITED after too many wrong ones */
  async checkPassword({ tokenHash, passwordHash }: SharedPreview['link'], password: unknown): Promise<void> {
    if (passwordHash === null) return;
    if (typeof password !== 'string' || password === '') throw new BadInput('Enter the password');
    const attempt = await this.scope.throttle.take(
      { name: 'preview-password', times: 10, withinSeconds: quarterHour },
      // Counts all callers together.
      { name: 'preview-password-of', times: 100, withinSeconds: quarterHour, whose: tokenHash },
    );
    if (!(await verifyPassword(passwordHash, password))) throw new Forbidden('The password is wrong');
    await attempt.giveBack(['preview-password']);
  }

  /** Counts that the page was shown. */
  async countUse({ id }: SharedPreview['link']): Promise<void> {
    await this.scope.em.nativeUpdate(PreviewLink, { id }, { uses: raw('uses + 1'), lastUsedAt: raw('now()') });
  }
}
