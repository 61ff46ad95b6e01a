import { PublishedService } from '../../features/content/published.service.ts';
import { DashboardService } from '../../features/dashboard/dashboard.service.ts';
import { AuthorService } from '../../features/topics/author.service.ts';
import { StoryList } from '../../features/topics/story.list.ts';
import { TagService } from '../../features/topics/tag.service.ts';
import type { Factories } from './factories.ts';

/** Content over all kinds; the services of one kind are in `kind-services.ts`. */
export const contentServices = {
  published: ({ kinds }, { em }) => new PublishedService(em, kinds),
  tags: (scope) => new TagService(scope),
  authors: (scope) => new AuthorService(scope),
  stories: (scope) => new StoryList(scope),
  dashboard: (scope) => new DashboardService(scope),
} satisfies Partial<Factories>;
