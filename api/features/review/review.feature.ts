import { defineFeature } from '../../kernel/feature.ts';
import { ReviewNote } from './review-note.entity.ts';
import { ReviewQueueService } from './review-queue.service.ts';
import { Review } from './review.entity.ts';
import { ReviewResolver } from './review.resolver.ts';
import { reviewTables } from './review.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly reviewQueue: ReviewQueueService;
  }
}

/** Reviews and their notes. The service of reviews is one of each kind of content. */
export const reviewFeature = defineFeature({
  name: 'review',
  uses: [],
  services: { reviewQueue: ReviewQueueService },
  entities: [Review, ReviewNote],
  tables: reviewTables,
  resolvers: [ReviewResolver],
  calls: {},
  schemas: {},
  jobs: {},
  tags: {},
});
