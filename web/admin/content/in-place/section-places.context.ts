import { createContext } from 'react';
import type { RefObject } from 'react';

/** What the list of sections lets others do with it. */
export interface SectionPlaces {
  /**
   * Opens the fields of a section and scrolls to them.
   * @param field within the section: `items.2.title`
   */
  show: (blockId: string, field?: string, focuses?: boolean) => void;
}

/** Set by the list of sections while there is one. */
export const SectionPlacesContext = createContext<RefObject<SectionPlaces | null>>({ current: null });
