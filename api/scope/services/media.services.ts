import { MediaOverviewService } from '../../features/media/media-overview.service.ts';
import { MediaUseService } from '../../features/media/media-use.service.ts';
import { MediaService } from '../../features/media/media.service.ts';
import { Uploads } from '../../features/media/uploads/uploads.ts';
import type { Factories } from './factories.ts';

export const mediaServices = {
  media: (scope) => new MediaService(scope),
  mediaUses: (scope) => new MediaUseService(scope),
  mediaOverview: (scope) => new MediaOverviewService(scope),
  uploads: ({ access, throttle }, { library }) => new Uploads(access, throttle, library.parts),
} satisfies Partial<Factories>;
