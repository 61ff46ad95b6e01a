import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SiteSettings } from '#schema/settings/settings';
import { storedMedia } from '../media/media.row.ts';
import { fileInDataUrl, refusedOn } from './brand-images.ts';
import type { IconSet } from './icon.drawing.ts';
import type { SiteIcons } from './icon.type.ts';
import type { Scope } from '../../kernel/scope.ts';

type Branded = Pick<SiteSettings, 'faviconUrl' | 'logoUrl' | 'primaryColor'>;

/** An image in the settings or in the media library. */
interface IconFile {
  type: string;
  /** Changes with the content. */
  identity: string;
  read: () => Promise<Buffer>;
}

interface FoundIcons {
  /** A hash of everything that the icons depend on. */
  hash: string;
  hasSvg: boolean;
  file: IconFile | null;
  primaryColor: string;
}

/** Increased when icons are drawn differently, so that addresses change too. */
const edition = 1;

/** A set is some 100 kB; the current one, and a few that people are trying out. */
const sets = new LRUCache<string, Promise<IconSet>>({ max: 12 });

/** The icons of the site: of the favicon, else of the logo, else of the default mark. Drawn once for each source. */
export class IconService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'settings' | 'library' | 'shared'>) {}

  /** The addresses of the icons, which change with them. */
  async addresses(): Promise<SiteIcons> {
    const { hash, hasSvg } = await this.found();
    const of = (name: string) => `/brand/icon-${hash}-${name}`;
    return {
      ico: of('48.ico'),
      svg: hasSvg ? of('any.svg') : null,
      appleTouch: of('180.png'),
      png192: of('192.png'),
      png512: of('512.png'),
      maskable: of('maskable.png'),
    };
  }

  /** The current icons. */
  async current(): Promise<{ hash: string; icons: IconSet }> {
    const found = await this.found();
    return { hash: found.hash, icons: await this.draw(found) };
  }

  /**
   * The icons that these settings would give.
   * @throws BadInput on the setting whose image cannot be used
   */
  async preview(values: Branded): Promise<IconSet> {
    const found = await this.find(values);
    const field = (await this.fileAt(values.faviconUrl)) ? 'faviconUrl' : 'logoUrl';
    return refusedOn(field, () => this.drawFile(found));
  }

  private found(): Promise<FoundIcons> {
    const read = async () => this.find(await this.scope.settings.branding());
    return this.scope.shared?.get('icons', read) ?? read();
  }

  private async find({ faviconUrl, logoUrl, primaryColor }: Branded): Promise<FoundIcons> {
    const file = (await this.fileAt(faviconUrl)) ?? (await this.fileAt(logoUrl));
    const drawn = [edition, file ? file.identity : primaryColor.toLowerCase()];
    return {
      hash: createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 16),
      hasSvg: file === null || file.type === 'image/svg+xml',
      file,
      primaryColor,
    };
  }

  /** An unreadable logo gives the default mark: the site's icons never fail. */
  private draw(found: FoundIcons): Promise<IconSet> {
    let set = sets.get(found.hash);
    if (!set) {
      set = this.drawFile(found).catch(async (error: unknown) => {
        const { PictureRefusal } = await import('../media/pictures/picture-refusal.ts');
        if (error instanceof PictureRefusal) return this.drawFile({ ...found, file: null });
        sets.delete(found.hash);
        throw error;
      });
      sets.set(found.hash, set);
    }
    return set;
  }

  private async drawFile({ file, primaryColor }: FoundIcons): Promise<IconSet> {
    const { drawIcons, drawMark } = await import('./icon.drawing.ts');
    if (!file) return drawMark(primaryColor);
    const { readIconSource } = await import('./icon.source.ts');
    return drawIcons(await readIconSource(await file.read(), file.type));
  }

  /** Null for no image, and for one of another site, which is linked and not copied. */
  private async fileAt(url: string): Promise<IconFile | null> {
    const file = fileInDataUrl(url);
    if (file) return { type: file.type, identity: url, read: () => Promise.resolve(file.bytes) };
    const [, id] = /^\/media\/([1-9]\d{0,9})\//.exec(url) ?? [];
    const media = id === undefined ? null : await storedMedia(this.scope.em, { id: Number(id) });
    if (!media || media.kind !== 'image') return null;
    return { type: media.mimeType, identity: `media ${media.fingerprint}`, read: () => this.readShown(media) };
  }

  private async readShown(media: NonNullable<Awaited<ReturnType<typeof storedMedia>>>): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.scope.library.open(await this.scope.library.shown(media))) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    return Buffer.concat(chunks);
  }
}
