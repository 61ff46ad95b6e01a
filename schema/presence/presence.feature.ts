import type { SchemaFeature } from '../feature.ts';

const notRecorded = 'Who has an item open is not recorded.';

export const presenceFeature: SchemaFeature = {
  name: 'presence',
  finalMutations: { announcePresence: notRecorded, endPresence: notRecorded },
};
