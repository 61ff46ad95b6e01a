import { createContext } from 'react';
import type { RefObject } from 'react';
import { CurrentSection } from './current-section.ts';
import { LiveTexts } from './live-texts.ts';

/** The actions of the list of sections for other components. */
export interface SectionPlaces {
  /**
   * Opens the fields of a section and scrolls to them.
   * @param field within the section: `items.2.title`
   */
  show: (blockId: string, field?: string, focuses?: boolean) => void;
}

/** Between the list of sections and the page beside it. */
export interface PageLink {
  /** Set by the list of sections while it is mounted. */
  places: RefObject<SectionPlaces | null>;
  live: LiveTexts;
  current: CurrentSection;
}

export const PageLinkContext = createContext<PageLink>({
  places: { current: null },
  live: new LiveTexts(),
  current: new CurrentSection(),
});
