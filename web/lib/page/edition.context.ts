import { createContext, use } from 'react';
import type { Edition } from '#schema/render';

/** Set while a page of the static edition is rendered; null on the live site. */
export const EditionContext = createContext<Edition | null>(null);

/** Whether the page is one of the static edition. */
export const useEdition = (): Edition | null => use(EditionContext);

/** Where a form of this site is sent; null in a static edition without a server. @param path of the form */
export function useFormAddress(path: string): string | null {
  const edition = useEdition();
  if (!edition) return path;
  return edition.server === null ? null : edition.server + path;
}
