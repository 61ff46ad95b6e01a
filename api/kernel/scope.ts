import type { Response } from 'express';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { Access, Viewer } from './access/access.ts';
import type { CurrentRights } from './access/current-rights.ts';
import type { PasswordConfirmation } from './access/password-confirmation.ts';
import type { LogFault } from './errors/log-fault.ts';
import type { InBackground } from './jobs/background.ts';
import type { Caller } from './rate-limit/caller.ts';
import type { OpenCounts } from './rate-limit/open-counts.ts';
import type { RateLimitState } from './rate-limit/rate-limit.ts';
import type { ThrottleService } from './rate-limit/throttle.service.ts';
import type { JobQueue } from './job.ts';
import type { Kinds } from './kinds.ts';
import type { SettingHooks } from './setting-hooks.ts';
import type { Tables } from './tables.ts';
import type { TrashBin } from './trash.ts';

/** The viewer of a request, and what its services work with. Features add what they need of a server. */
export interface ScopeContext {
  kinds: Kinds;
  tables: Tables;
  em: SqlEntityManager;
  viewer: Viewer | null;
  /** Looks up the viewer again; only in the scope of a request of the APIs. */
  reloadViewer?: () => Promise<Viewer | null>;
  caller: Caller;
  publicUrl: string;
  /** SESSION_SECRET. */
  secret: string;
  /** What is open on this server, for its limits. */
  openCounts: OpenCounts;
  /** Null where no job queue runs. */
  jobs: JobQueue | null;
  inBackground: InBackground;
  logFault: LogFault;
  /** The preview token of the request, which reads one item and nothing else. */
  previewToken?: string;
  /** Called with the caller's rate limits, which are sent as headers. */
  onRateLimits: (states: readonly RateLimitState[]) => void;
}

/** The services of a request, each created at its first use. Features add theirs. */
export interface Services {
  readonly access: Access;
  readonly currentRights: CurrentRights;
  readonly throttle: ThrottleService;
  /** What can be in the trash, of all features. */
  readonly trashBins: readonly TrashBin[];
  /** Deletes for good what all features put into the trash before this time. @returns how many */
  readonly expireTrash: (before: Date) => Promise<number>;
  readonly passwordConfirmation: PasswordConfirmation;
  /** Of all features. */
  readonly settingHooks: readonly SettingHooks[];
  /** Removes what a deactivated or deleted user may no longer have, in all features. @param em of the transaction */
  readonly whenUserLeaves: (em: SqlEntityManager, userId: number) => Promise<void>;
}

/** The services of one kind of content, each created at its first use. Features add theirs. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ServicesOfKinds {}

type OfKinds = { readonly [Name in keyof ServicesOfKinds]: (kind: KindDeclaration) => ServicesOfKinds[Name] };

/** What is declared as data, and answers questions about content and tables. */
export type Declared = Pick<ScopeContext, 'kinds' | 'tables'>;

/**
 * The services of one request, acting for its viewer, with all that they use; REST and GraphQL use the same object. A
 * service takes it as its one argument, and names what it uses: `Pick<Scope, 'em' | 'access'>`.
 */
export interface Scope extends ScopeContext, Services, OfKinds {
  /** The same viewer's services, within a transaction. */
  within(em: SqlEntityManager): Scope;
  /**
   * The services with the rights of another user, without the session of the request: to read an item for the user who
   * created a preview link.
   */
  as(viewer: Viewer | null): Scope;
}

/** The services of a person, for work without a request. */
export type ScopeOf = (em: SqlEntityManager, viewer: Viewer | null) => Scope;

/** Returns the scope of a visitor, for rendering pages, which are the same for everybody. */
export type VisitorOf = (response: Pick<Response, 'locals'>) => Scope;
