import { redirectDocument } from 'react-router';
import type { LoaderFunction, RouteObject } from 'react-router';

const loader: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
};

/** The panel has a document and scripts of its own, so links from the site to it load that document. */
export const panelRedirects: RouteObject[] = [
  { path: 'login', loader },
  { path: 'reset-password/:token', loader },
  { path: 'admin/*', loader },
];
