import type { SchemaFeature } from '../feature.ts';

const clearedLog = 'A cleared log cannot be brought back.';

export const redirectsFeature: SchemaFeature = {
  name: 'redirects',
  resources: {},
  settings: {},
  words: [],
  finalMutations: { clearNotFoundLog: clearedLog },
  finalChanges: { 'delete not found': clearedLog },
};
