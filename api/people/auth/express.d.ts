import 'express-session';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Person } from './sessions/session.store.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { FormState } from '#schema/render';

declare global {
  namespace Express {
    interface Request {
      /** Set on every API request, before any route. */
      scope: Scope;
      /** The request's API token. With one, cookies are ignored. */
      bearer?: string;
    }
    interface Locals {
      /** The read replica's entity manager, for requests that may use it. */
      em?: SqlEntityManager;
      /** The visitor's scope, shared within a request so that nothing is read twice. */
      visitor?: Scope;
      /** A rejected form, shown again with its errors. */
      form?: FormState;
      /** In maintenance mode, this viewer may see the site. */
      isUnderMaintenance?: true;
      /** The address is a secret: the response is not cached, and analytics are off. */
      isPrivate?: true;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** Id of the session's row. */
    rowId: number;
    /** The last-seen time was updated within the last minute. */
    isSeen: boolean;
    /** The login is less than ten minutes old. */
    isFresh: boolean;
    /** The logged-in person, loaded with the session. */
    person: Person;
  }
}
