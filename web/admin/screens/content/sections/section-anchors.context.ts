import { createContext } from 'react';

/** A section of the page that is edited, as a target of links on it. */
export interface SectionAnchor {
  /** "#write" */
  href: string;
  /** "Contact form: Write to us" */
  title: string;
}

export const SectionAnchorsContext = createContext<readonly SectionAnchor[]>([]);
