import type { SchemaFeature } from '../feature.ts';

export const personalDataFeature: SchemaFeature = {
  name: 'personal-data',
  finalMutations: { erasePerson: 'What is erased cannot be brought back.' },
};
