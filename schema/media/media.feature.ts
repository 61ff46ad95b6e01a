import type { SchemaFeature } from '../feature.ts';

declare module '../permissions.ts' {
  interface FeatureResources {
    readonly media: readonly ['create', 'read', 'update', 'delete'];
  }
}

/** Of replacing the bytes of a file, which only REST can do. */
export const replacedFile = 'A replaced file is not kept. To go back, upload the old one again.';

export const mediaFeature: SchemaFeature = {
  name: 'media',
  resources: {
    media: {
      actions: ['create', 'read', 'update', 'delete'],
      name: 'Media',
      noun: 'media files',
      seeded: { editor: ['create', 'read', 'update', 'delete'], author: ['create', 'read'], viewer: ['read'] },
    },
  },
  trash: { media: { label: 'File', many: 'files', description: 'Files of the media library.', resource: 'media' } },
};
