import { createContext } from 'react';

/** The menu of the bar's tools; set within it. */
interface BarMenu {
  /** Closes the menu, then runs the action, so that a dialog finds the focus where it was before the menu. */
  leave: (act?: () => void) => void;
}

export const BarMenuContext = createContext<BarMenu | null>(null);
