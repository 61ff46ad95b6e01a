import type { BlockOf } from '../define.ts';
import type { pageHeroSection, pageSectionsSection } from '../lead/page-parts.section.ts';

const none = { label: '', href: '' };

export const aboutBlocks = [
  {
    ...{ type: 'pageHero', id: 'hero', isHidden: false },
    ...{ primary: none, secondary: none },
  } satisfies BlockOf<typeof pageHeroSection>,
  {
    ...{ type: 'pageSections', id: 'sections', isHidden: false },
  } satisfies BlockOf<typeof pageSectionsSection>,
];
