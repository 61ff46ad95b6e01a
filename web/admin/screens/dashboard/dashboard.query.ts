import type { ContentCounts } from '../content/kinds/content-operations.ts';
import { typedDocument } from '../../../lib/requests/typed-document.ts';
import { contentSections } from '../../../lib/kinds/content-sections.ts';
import { DashboardFragmentDoc } from './dashboard.graphql.gen.ts';
import { DashboardReviewsFragmentDoc } from './review-queue.graphql.gen.ts';
import type { DashboardReviewsFragment } from './review-queue.graphql.gen.ts';
import type { DashboardFragment } from './dashboard.graphql.gen.ts';

export interface DashboardData {
  dashboard: DashboardFragment;
  reviewQueue: DashboardReviewsFragment;
  /** By section; undefined where the viewer may not read it. */
  [section: string]:
    | DashboardFragment
    | DashboardReviewsFragment
    | { counts: Pick<ContentCounts, 'byStatus'> }
    | undefined;
}

const paths = contentSections.map(({ path }) => path);

/** The dashboard, and the counts of each section that its variable includes. */
export const dashboardDocument = typedDocument<DashboardData, Record<string, boolean>>(
  `query PanelDashboard(${paths.map((path) => `$${path}: Boolean!`).join(', ')}) {
    dashboard { ...Dashboard }
    reviewQueue { ...DashboardReviews }
    ${paths.map((path) => `${path}(first: 1) @include(if: $${path}) { counts { byStatus { status count } } }`).join('\n')}
  }`,
  DashboardFragmentDoc,
  DashboardReviewsFragmentDoc,
);
