import { daily } from '../../kernel/job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { mediaTrash } from './media.bin.ts';
import { mediaCalls } from './media.calls.ts';
import { Media } from './media.entity.ts';
import { MediaResolver } from './media.resolver.ts';
import { mediaSchemas } from './media.schemas.ts';
import { MediaService } from './media.service.ts';
import { mediaTables } from './media.tables.ts';
import { MediaOverviewService } from './media-overview.service.ts';
import { MediaUse } from './media-use.entity.ts';
import { PictureResolver, SharedPictureResolver } from './pictures/picture.resolver.ts';
import type { MediaLibrary } from './storage/library.ts';
import { uploadCalls } from './uploads/upload.calls.ts';
import type { MediaUses } from './media-uses.ts';
import { Uploads } from './uploads/uploads.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly media: MediaService;
    readonly mediaOverview: MediaOverviewService;
    readonly uploads: Uploads;
    /** Provided by content. */
    readonly mediaUses: MediaUses;
  }
  interface ScopeContext {
    library: MediaLibrary;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'media-sweep': object;
  }
  interface JobTools {
    library: MediaLibrary;
  }
}

export const mediaFeature = defineFeature({
  name: 'media',
  asks: ['mediaUses'],
  services: {
    media: MediaService,
    mediaOverview: MediaOverviewService,
    uploads: Uploads,
  },
  entities: [Media, MediaUse],
  tables: mediaTables,
  resolvers: [MediaResolver, PictureResolver, SharedPictureResolver],
  calls: { ...uploadCalls, ...mediaCalls },
  schemas: mediaSchemas,
  trash: mediaTrash,
  jobs: {
    'media-sweep': daily('40 3 * * *', ({ orm, library }) => library.sweep(orm.em.fork())),
  },
  // Uploads that were begun and never ended, on the disk of this server. The first pages are more urgent.
  repeats: [
    {
      everyMs: 24 * 60 * 60 * 1000,
      firstAfterMs: 2000,
      work: ({ library }) => library.sweepUnfinished(),
      failure: 'Removing unfinished uploads failed',
    },
  ],
  tags: { media: 'The library of pictures, videos, audio and documents.' },
});
