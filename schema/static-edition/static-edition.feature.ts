import type { SchemaFeature } from '../feature.ts';

export const staticEditionFeature: SchemaFeature = {
  name: 'static-edition',
  finalMutations: { writeStaticEdition: 'The folder shows what is published. Undo that change instead.' },
};
