import type { SchemaFeature } from '../feature.ts';

const clearedLog = 'A cleared log cannot be brought back.';

export const redirectsFeature: SchemaFeature = {
  name: 'redirects',
  finalMutations: { clearNotFoundLog: clearedLog },
  finalChanges: { 'delete not found': clearedLog },
};
