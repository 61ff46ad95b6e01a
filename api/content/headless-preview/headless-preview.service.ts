import type { KindDeclaration } from '#schema/content/define';
import { fillPreviewTemplate, previewOriginOf } from '#schema/integrations/headless-preview';
import { can, type ContentResource } from '#schema/permissions';
import { withoutHidden } from '#schema/sections/without-hidden';
import { AppError, BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { loadViewer } from '../../people/auth/viewer.ts';
import { ContentItem } from '../items/content.entity.ts';
import { rowFields, type ContentRow } from '../items/content.row.ts';
import { FileKeys } from '../../kernel/http/file-keys.ts';
import { PreviewTokens } from './preview-token.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Where a front end shows an item, with a token that reads it. */
export interface PreviewAddress {
  url: string;
  /** Of the front end. */
  origin: string;
  expiresAt: Date;
}

/** What a preview token reads. */
export interface PreviewedItem {
  kind: KindDeclaration;
  item: ContentRow;
  expiresAt: Date;
}

/** Previews in the integrator's front end: addresses with a token for people, and the item of a token. */
export class HeadlessPreviewService {
  private made: PreviewTokens | undefined;

  constructor(
    private readonly scope: Pick<
      Scope,
      'em' | 'access' | 'kinds' | 'settings' | 'secret' | 'publicUrl' | 'content' | 'as'
    >,
  ) {}

  /** The names of the kinds whose previews open in a front end. */
  async kindsElsewhere(): Promise<string[]> {
    const { previewAddresses } = await this.scope.settings.site();
    return this.scope.kinds.all.flatMap(({ name }) => (previewAddresses[name] ? [name] : []));
  }

  /** The origins that the panel may show in a frame. */
  async origins(): Promise<string[]> {
    const { previewAddresses } = await this.scope.settings.site();
    return [...new Set(Object.values(previewAddresses).filter(Boolean).map(previewOriginOf))];
  }

  /**
   * Where the front end shows the item; null where the kind has no address template. Requires `read`, and a person: an
   * API token reads items by itself.
   * @throws NotFound
   */
  async addressOf(kind: KindDeclaration, id: number): Promise<PreviewAddress | null> {
    const { id: makerId } = this.scope.access.requirePerson();
    const { slug } = await this.scope.content(kind).previewed(id);
    const template = (await this.scope.settings.site()).previewAddresses[kind.name];
    if (!template) return null;
    const { token, expiresAt } = this.tokens.make(id, makerId);
    const url = fillPreviewTemplate(template, { slug, id: String(id), kind: kind.name, token });
    return { url, origin: previewOriginOf(template), expiresAt };
  }

  /**
   * The item behind a token, with the changes that wait in its working copy, as visitors would get it. Whether its
   * maker may read it is decided anew each time.
   * @throws AppError UNAUTHENTICATED
   */
  async open(token: string | undefined): Promise<PreviewedItem> {
    if (!token) throw new BadInput('Send the preview token', { token: 'Send the preview token' });
    const read = this.tokens.read(token);
    const maker = read && (await loadViewer(this.scope.em, read.makerId));
    const stored =
      maker &&
      (await this.scope.em.findOne(
        ContentItem,
        { id: read.itemId, deletedAt: null },
        { fields: ['kind'], disableIdentityMap: true },
      ));
    const kind = this.scope.kinds.find(stored?.kind);
    if (!kind || !maker || !can(maker, 'read', kind.plural as ContentResource)) throw refused();
    try {
      const found = await this.scope.as(maker).content(kind).previewed(read.itemId);
      const { expiresAt } = read;
      return {
        kind,
        item: new FileKeys(this.scope.secret, this.scope.publicUrl).opened(asPublished(kind, found), expiresAt),
        expiresAt,
      };
    } catch (error) {
      // The item was moved to the trash meanwhile.
      throw error instanceof NotFound ? refused() : error;
    }
  }

  private get tokens(): PreviewTokens {
    return (this.made ??= new PreviewTokens(this.scope.secret));
  }
}

/** The fields that a published item has, without hidden sections and without who saved it. */
function asPublished(kind: KindDeclaration, found: ContentRow): ContentRow {
  const values = found as unknown as Readonly<Record<string, unknown>>;
  const names = [...rowFields(kind, true).map(({ name }) => name), 'url'];
  const item = Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as ContentRow;
  return item.content === undefined ? item : { ...item, content: withoutHidden(item.content) };
}

/** The same whatever the reason, so that a token tells nothing but its item. */
const refused = () =>
  new AppError('UNAUTHENTICATED', 'This preview token is not valid: it may have expired, or its item may be gone', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
