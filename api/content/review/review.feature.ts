import { mailRetries } from '../../kernel/job.ts';
import { sendReviewMail, type ReviewMail } from './review-mail.job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { ReviewNote } from './review-note.entity.ts';
import { ReviewQueueService } from './review-queue.service.ts';
import { Review } from './review.entity.ts';
import { ReviewResolver, reviewStateResolverOf } from './review.resolver.ts';
import { ReviewService } from './review.service.ts';
import { reviewTables } from './review.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly reviewQueue: ReviewQueueService;
  }
  interface ServicesOfKinds {
    reviews: ReviewService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'review-mail': ReviewMail;
  }
}

/** Reviews and their notes. */
export const reviewFeature = defineFeature({
  name: 'review',
  uses: ['content'],
  services: { reviewQueue: ReviewQueueService },
  servicesOfKinds: { reviews: ReviewService },
  entities: [Review, ReviewNote],
  tables: reviewTables,
  jobs: {
    'review-mail': { ...mailRetries, work: sendReviewMail },
  },
  resolvers: (kinds) => [ReviewResolver, ...kinds.all.map(reviewStateResolverOf)],
});
