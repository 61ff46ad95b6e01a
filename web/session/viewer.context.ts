import { createContext, use } from 'react';
import type { Viewer } from './use-session.ts';

export const ViewerContext = createContext<Viewer | null>(null);

/** The logged-in user. Only within `RequireSession`. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer outside RequireSession');
  return viewer;
}
