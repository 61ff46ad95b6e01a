import { ownTables } from '../../features.ts';
import type { VersionMemo } from '../../kernel/version-memo.ts';
import type { SessionHandle } from '../../people/auth/sessions/session-handle.ts';
import { printFault } from '../../kernel/errors/log-fault.ts';
import { noMailServer } from '../../kernel/mail/mail-server.ts';
import { databaseClock, type Clock } from '../../content/schedules/clock.ts';
import { OpenCounts } from '../../kernel/rate-limit/open-counts.ts';
import { noCaller } from '../../kernel/rate-limit/caller.ts';
import type { PublicSite } from '../../content/publish-receipt/read-public.ts';

declare module '../../kernel/scope.ts' {
  interface ScopeContext {
    /** Values that are the same for all visitors; only in the scope of a visitor. */
    shared?: VersionMemo;
    /** The clock that schedules go by: the database's. */
    clock: Clock;
  }
}

/** For callers without a browser: commands and pages rendered by the server. */
const noSession: SessionHandle = {
  id: undefined,
  device: { knownFor: () => undefined, remember: () => undefined },
  isConfirmed: false,
  confirm: () => undefined,
  requireSafe: () => undefined,
  start: () => Promise.resolve(false),
  end: () => Promise.resolve(),
};

/** Only the scope of an HTTP request can read the public site over HTTP. */
const noSite: PublicSite = {
  read: () => Promise.reject(new Error('Only for requests')),
  waitUntilCurrent: () => Promise.resolve(),
};

/** The context of a visitor without a browser; it sends no mail and runs no jobs. */
export const visitorContext = {
  tables: ownTables,
  viewer: null,
  clock: databaseClock,
  publicSite: noSite,
  session: noSession,
  caller: noCaller,
  secret: '',
  mailServer: noMailServer,
  jobs: null,
  inBackground: (_what: string, work: () => Promise<unknown>) => void work(),
  logFault: printFault,
  onRateLimits: () => undefined,
  openCounts: new OpenCounts(),
};
