import 'express-session';
import type { Scope } from './scope.ts';

declare global {
  namespace Express {
    interface Request {
      /** Set for every request to the APIs, before any route. */
      scope: Scope;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number;
  }
}
