import type { SchemaFeature } from '../feature.ts';
import { mailed, password } from '../undo-reasons.ts';

export const accountFeature: SchemaFeature = {
  name: 'account',
  finalMutations: { changePassword: password, resetPassword: password, requestPasswordReset: mailed },
  finalChanges: { '* password reset': mailed },
};
