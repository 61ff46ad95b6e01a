import { createContext } from 'react';
import type { TextPlace } from '#schema/checks/define';

/** The actions of a rich text editor on the place of a finding. */
export interface TextPlaces {
  /** Shows, selects and focuses it. @returns false if it is no longer there */
  reveal: (place: TextPlace) => boolean;
  /** Gives a picture this alternative text. */
  describe?: (place: TextPlace, altText: string) => void;
}

/** The form's text editor registers here; null without one. */
export const TextPlacesContext = createContext<{ current: TextPlaces | null } | null>(null);
