import { defineFeature } from '../../kernel/feature.ts';
import { RedirectImportService } from './import/redirect-import.service.ts';
import { NotFoundEntry } from './not-found/not-found.entity.ts';
import type { NotFoundLog } from './not-found/not-found.log.ts';
import { NotFoundService } from './not-found/not-found.service.ts';
import { redirectCalls } from './redirect.calls.ts';
import { Redirect } from './redirect.entity.ts';
import { RedirectLookup } from './redirect-lookup.ts';
import type { RedirectMap } from './redirect-map.ts';
import { RedirectResolver } from './redirect.resolver.ts';
import { redirectSchemas } from './redirect.schemas.ts';
import { RedirectService } from './redirect.service.ts';
import { redirectTables } from './redirect.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly redirects: RedirectService;
    readonly redirectImport: RedirectImportService;
    readonly redirectLookup: RedirectLookup;
    readonly notFound: NotFoundService;
  }
  interface ScopeContext {
    /** The redirects that this server keeps; only in the scope of a visitor. */
    redirectMap?: RedirectMap;
  }
}

declare module '../../kernel/job.ts' {
  interface JobTools {
    notFoundLog: NotFoundLog;
  }
}

export const redirectFeature = defineFeature({
  name: 'redirects',
  uses: ['published'],
  services: {
    redirects: RedirectService,
    redirectImport: RedirectImportService,
    redirectLookup: RedirectLookup,
    notFound: NotFoundService,
  },
  entities: [Redirect, NotFoundEntry],
  tables: redirectTables,
  resolvers: [RedirectResolver],
  calls: redirectCalls,
  schemas: redirectSchemas,
  // Counts of addresses that were not found.
  repeats: [
    {
      everyMs: 5000,
      work: ({ notFoundLog }) => notFoundLog.flush(),
      failure: 'Addresses that were not found could not be logged',
      isFinal: true,
    },
  ],
  tags: {
    redirects: 'Redirects of addresses without a page.',
    'not-found-log': 'Addresses that visitors requested and that were not found.',
  },
});
