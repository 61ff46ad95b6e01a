import { settingWords } from '#schema/settings/setting-words';
import type { SiteSettings } from '#schema/settings/settings';
import { fillText } from '#schema/text/placeholders';
import type { Card } from './card.drawing.ts';
import { cardHash, cardImage } from './card.image.ts';
import type { Scope } from '../../kernel/scope.ts';

interface Story {
  slug: string;
  title: string;
  category?: string | null;
}

type Named = Pick<SiteSettings, 'siteName' | 'siteDescription' | 'primaryColor'>;

/** The generated images that social networks and messengers show for a link. */
export class SocialService {
  constructor(private readonly scope: Pick<Scope, 'settings' | 'published'>) {}

  /** The path of an item's image, which is available while the item is published. */
  async addressOf(kind: string, story: Story): Promise<string> {
    return `/brand/social/${kind}/${story.slug}-${cardHash(await this.storyCard(story))}.png`;
  }

  /** The path of the image for pages without their own. */
  addressOfSite(site: Named): string {
    return `/brand/social/site-${cardHash(siteCard(site))}.png`;
  }

  /** The current image of this address; null when nothing is published there. */
  async story(kind: string, slug: string): Promise<{ address: string; image: () => Promise<Buffer> } | null> {
    const story = await this.scope.published.story(kind, slug);
    if (!story) return null;
    const card = await this.storyCard(story);
    return { address: await this.addressOf(kind, story), image: () => cardImage(card) };
  }

  async ofSite(): Promise<{ address: string; image: () => Promise<Buffer> }> {
    const site = await this.scope.settings.site();
    return { address: this.addressOfSite(site), image: () => cardImage(siteCard(site)) };
  }

  private async storyCard({ slug, title, category = null }: Story): Promise<Card> {
    const site = await this.scope.settings.site();
    const { siteName, primaryColor } = site;
    const filled = fillText(title, settingWords(site));
    return { slug, category, title: filled, label: category ?? '', siteName, primaryColor };
  }
}

function siteCard({ siteName, siteDescription, primaryColor }: Named): Card {
  const title = siteDescription || siteName;
  return { slug: siteName, category: 'Healthcare', title, label: '', siteName, primaryColor };
}
