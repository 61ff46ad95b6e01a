import { PublishedService } from '../../features/content/published.service.ts';
import type { Factories } from './factories.ts';

/** Content over all kinds; the services of one kind are in `kind-services.ts`. */
export const contentServices = {
  published: ({ kinds }, { em }) => new PublishedService(em, kinds),
} satisfies Partial<Factories>;
