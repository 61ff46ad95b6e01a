import { AccessExplanationService } from '../../features/access/access-explanation.service.ts';
import { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { Access } from '../../access/access.ts';
import { CurrentRights } from '../../access/current-rights.ts';
import type { Factories } from './factories.ts';

/** Users, permissions, logins and personal data. */
export const peopleServices = {
  access: ({ viewer }) => new Access(viewer),
  currentRights: ({ viewer }, { reloadViewer }) =>
    new CurrentRights(viewer, reloadViewer ?? (() => Promise.resolve(viewer))),
  accessExplanation: (scope) => new AccessExplanationService(scope),
  throttle: (scope) => new ThrottleService(scope),
} satisfies Partial<Factories>;
