import { createContext } from 'react';

/** Set within the menu of the bar's tools. */
interface BarMenu {
  /** Closes the menu, and then acts: what opens finds the focus where it was before the menu. */
  leave: (act?: () => void) => void;
}

export const BarMenuContext = createContext<BarMenu | null>(null);
