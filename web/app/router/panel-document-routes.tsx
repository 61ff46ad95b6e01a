import type { RouteObject } from 'react-router';
import { PanelDocument } from '../panel/panel-document.tsx';
import { RootError } from '../root-error.tsx';
import { site } from './site-routes.tsx';

/** Every address as the panel's document knows it: it leads back to the site without a load. */
export function panelDocumentRoutes(panel: RouteObject[]): RouteObject[] {
  return [{ Component: PanelDocument, ErrorBoundary: RootError, children: [site, ...panel] }];
}
