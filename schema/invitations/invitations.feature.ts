import type { SchemaFeature } from '../feature.ts';
import { mailed, password } from '../undo-reasons.ts';

export const invited = 'A sent invitation cannot be undone, only withdrawn.';
export const withdrawn = 'A withdrawn invitation cannot be brought back. Invite the person again.';

export const invitationsFeature: SchemaFeature = {
  name: 'invitations',
  finalMutations: {
    inviteUser: invited,
    resendInvitation: mailed,
    withdrawInvitation: withdrawn,
    acceptInvitation: password,
  },
  finalChanges: { 'create invitation': mailed, 'update invitation': withdrawn },
};
