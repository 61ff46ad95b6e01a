import { MediaOverviewService } from '../../features/media/media-overview.service.ts';
import { MediaUseService } from '../../features/media/media-use.service.ts';
import { MediaService } from '../../features/media/media.service.ts';
import { Uploads } from '../../features/media/uploads/uploads.ts';
import type { Factories } from './factories.ts';

export const mediaServices = {
  media: ({ access, mediaUses, publicUrl }, { em, library }) =>
    new MediaService(em, access, library, mediaUses, publicUrl),
  mediaUses: ({ access, kinds }, { em }) => new MediaUseService(em, access, kinds),
  mediaOverview: ({ access }, { em }) => new MediaOverviewService(em, access),
  uploads: ({ access, throttle }, { library }) => new Uploads(access, throttle, library.parts),
} satisfies Partial<Factories>;
