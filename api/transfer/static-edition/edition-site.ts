import type { SqlEntityManager } from '@mikro-orm/postgresql';
import express, { type Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Edition } from '#schema/render';
import type { Config } from '../../config.ts';
import { executeAs, executeShared } from '../../kernel/graphql/execute-as.ts';
import type { Log } from '../../kernel/log.ts';
import { VersionMemo } from '../../kernel/version-memo.ts';
import { trackFingerprint } from '../../delivery/response-cache/page-fingerprint.ts';
import type { ScopeContext } from '../../kernel/scope.ts';
import type { Scope, VisitorOf } from '../../kernel/scope.ts';
import { documents } from '../../delivery/documents/documents.ts';
import { feeds } from '../../delivery/feeds/feeds.routes.ts';
import { assets } from '../../delivery/files.ts';
import { pageErrorHandler, pages, type Site } from '../../delivery/pages.ts';
import { securityTxt } from '../../delivery/security-txt.ts';
import { iconRoutes } from '../../library/icons/icon.routes.ts';
import { storedMedia } from '../../library/media/media.row.ts';
import type { MediaLibrary } from '../../library/media/storage/library.ts';
import { mediaFiles } from '../../library/media/storage/media-files.routes.ts';
import { RedirectMap } from '../../content/redirects/redirect-map.ts';
import { brandRoutes } from '../../site/settings/brand.routes.ts';
import { coverRoutes } from '../../content/social-images/cover.routes.ts';
import { socialRoutes } from '../../content/social-images/social.routes.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export interface EditionSources {
  /** A new entity manager. */
  fork: () => SqlEntityManager;
  /** A new scope of a visitor, who reads the given values once for the whole walk. */
  visitor: (walk: Pick<ScopeContext, 'shared' | 'redirectMap'>) => Scope;
  schema: GraphQLSchema;
  config: Pick<Config, 'publicUrl' | 'security'>;
  site: Site;
  library: MediaLibrary;
  kinds: Kinds;
  log: Log;
}

interface EditionSite {
  app: Express;
  visitor: () => Scope;
  /** The fingerprint of the data that the page at this address was rendered from, once it was requested. */
  fingerprintOf: (address: string) => string | undefined;
}

/**
 * The public site alone, for one walk, with the handlers of the live one: no APIs, no panel, no cache, no forms.
 * @param knownOf the fingerprint of a page that the walk has already, which is answered by 304 while its data is the
 * same
 */
export function editionSite(
  { fork, visitor: visitorOfWalk, schema, config, site, library, kinds, log }: EditionSources,
  edition: Edition,
  knownOf: (address: string) => string | undefined,
): EditionSite {
  const redirectMap = new RedirectMap();
  // Settings, menus and the like are read once: changes during the walk are written by the next one.
  const shared = new VersionMemo(() => ({ generation: 0, isListening: true }));
  const fingerprints = new Map<string, ReturnType<typeof trackFingerprint>>();
  const { publicUrl } = config;
  const visitor = () => visitorOfWalk({ shared, redirectMap });
  const visitorOf: VisitorOf = ({ locals }) => (locals.visitor ??= visitor());
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use((req, _res, next) => {
    fingerprints.set(req.url, trackFingerprint(req, knownOf(req.url)));
    next();
  });
  app.use(securityTxt(config.security, publicUrl));
  app.use(
    '/media',
    mediaFiles(library, (id) => storedMedia(fork(), { id })),
  );
  app.use('/brand/covers', coverRoutes());
  app.use('/brand/social', socialRoutes(visitor));
  app.use(
    '/brand',
    brandRoutes(async (key) => (await visitor().settings.find(key))?.value),
  );
  app.use(iconRoutes(visitor));
  app.use(site.files ?? assets());
  app.use(documents(publicUrl, visitorOf));
  app.use(feeds(publicUrl, visitorOf, kinds));
  app.use(pages(site, executeShared(executeAs(schema, kinds, log), shared), visitorOf, kinds, edition));
  app.use(pageErrorHandler(log));
  return { app, visitor, fingerprintOf: (address) => fingerprints.get(address)?.computed };
}
