import type { LinkValue } from '#schema/fields/define';

export interface HeroProps {
  id: string;
  hero: { title: string; subtitle: string; text: string; primary: LinkValue; secondary: LinkValue };
  /** Its title is then the page's. */
  isFirst: boolean;
}
