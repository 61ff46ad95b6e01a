import type { SchemaFeature } from '../feature.ts';

export const lostSecret = 'The secret of an API token is never stored, so the token cannot be brought back.';

export const tokensFeature: SchemaFeature = {
  name: 'tokens',
  finalMutations: {
    createToken: lostSecret,
    replaceTokenSecret: 'A replaced secret cannot be brought back. Replace it again.',
    revokeToken: 'A revoked token cannot be brought back. Create another one.',
  },
  finalChanges: { '* token': lostSecret },
};
