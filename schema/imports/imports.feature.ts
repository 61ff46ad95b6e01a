import type { SchemaFeature } from '../feature.ts';

export const importsFeature: SchemaFeature = {
  name: 'imports',
  finalMutations: {
    startImport: 'The whole import is one entry of the timeline, and can be undone there.',
    mapImport: 'Choices only rehearse the import again. Choose again.',
    pauseImport: 'A paused import can be continued.',
    deleteImport: 'A discarded rehearsal has changed nothing. Upload the file again.',
  },
};
