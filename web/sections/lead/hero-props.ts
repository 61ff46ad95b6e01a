import type { SectionLink } from '#schema/sections/define';

export interface HeroProps {
  id: string;
  hero: { title: string; subtitle: string; text: string; primary: SectionLink; secondary: SectionLink };
  /** Its title is then the page's. */
  isFirst: boolean;
}
