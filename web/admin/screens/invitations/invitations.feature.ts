import type { PanelFeature } from '../../feature.ts';

/** Users are invited on the screen of users. */
export const invitationsFeature: PanelFeature = {
  name: 'invitations',
  entryKinds: { invitation: { label: 'Invitation', isOwned: true, after: 'password reset' } },
};
