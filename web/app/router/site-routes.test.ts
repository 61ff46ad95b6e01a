import { matchRoutes } from 'react-router';
import { branches, builtInScreens } from '#schema/addresses/branches';
import { kinds } from '#schema/content/kinds';
import { siteRoute } from './site-routes.tsx';

const routeAt = (path: string) => {
  const route = matchRoutes([siteRoute(kinds, {})], path)?.at(-1)?.route;
  return route?.index ? '' : route?.path;
};

test.each(builtInScreens.map(({ path }) => path))('%s has a screen of its own', (path) => {
  expect(routeAt(path)).toBe(path.slice(1));
});

test.each(branches.flatMap(({ at, serves }) => (serves === 'pages' ? [at] : [])))('/%s/… has a screen', (at) => {
  expect(routeAt(`/${at}/wind`)).toBe(`${at}/:slug`);
});
