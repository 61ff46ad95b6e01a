import { redirectDocument } from 'react-router';
import type { LoaderFunction, RouteObject } from 'react-router';

const loader: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
};

/** The panel has its own document and scripts, so the site's links to it load that document. */
export const panelRedirects: RouteObject[] = [
  { path: 'login', loader },
  { path: 'reset-password/:token', loader },
  { path: 'invitation/:token', loader },
  { path: 'admin/*', loader },
];
