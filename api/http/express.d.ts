import 'express-session';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Person } from '../features/auth/sessions/session.store.ts';
import type { Scope } from '../scope/scope.ts';
import type { FormState } from '#schema/render';

declare global {
  namespace Express {
    interface Request {
      /** Set for every request to the APIs, before any route. */
      scope: Scope;
      /** The API token that the request carries: then no cookie of it is read. */
      bearer?: string;
    }
    interface Locals {
      /** Of the read replica, for a request that may be answered from it. */
      em?: SqlEntityManager;
      /** As whom the site is read, whoever asks: one for a request, so that nothing is read twice. */
      visitor?: Scope;
      /** A form was sent and not taken: its page says why. */
      form?: FormState;
      /** Visitors get the maintenance page now; whoever this answer is for sees the site. */
      isUnderMaintenance?: true;
      /** The address is a secret of whoever has it: nothing of the answer is kept, and nobody is told of it. */
      isPrivate?: true;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** The row's id, of a session that goes on. */
    rowId: number;
    /** It was written within the last minute that somebody is there. */
    isSeen: boolean;
    /** Whoever is logged in, as the session's statement found them. */
    person: Person;
  }
}
