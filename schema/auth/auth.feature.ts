import type { SchemaFeature } from '../feature.ts';
import { secondFactor, session } from '../undo-reasons.ts';

export const authFeature: SchemaFeature = {
  name: 'auth',
  finalMutations: {
    login: 'A login is not a change.',
    logout: session,
    endSession: session,
    endOtherSessions: session,
    beginSecondFactor: secondFactor,
    confirmSecondFactor: secondFactor,
    renewRecoveryCodes: secondFactor,
    disableSecondFactor: secondFactor,
  },
  finalChanges: { '* session': session, '* second factor': secondFactor, '* recovery code': secondFactor },
};
