import type { PanelFeature } from './feature.ts';
import { tokensFeature } from './account/tokens/tokens.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { schedulesFeature } from './calendar/schedules.feature.ts';
import { categoriesFeature } from './categories/categories.feature.ts';
import { commentsFeature } from './comments/comments.feature.ts';
import { menusFeature } from './menus/menus.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { redirectsFeature } from './redirects/redirects.feature.ts';
import { reviewFeature } from './review/review.feature.ts';
import { newsletterFeature } from './subscribers/newsletter.feature.ts';
import { webhooksFeature } from './webhooks/webhooks.feature.ts';
import { wordsFeature } from './words/words.feature.ts';

/** What the panel shows of the features that are declared as data. One comes behind those that it is placed after. */
export const features: readonly PanelFeature[] = [
  schedulesFeature,
  commentsFeature,
  reviewFeature,
  messagesFeature,
  categoriesFeature,
  menusFeature,
  wordsFeature,
  redirectsFeature,
  webhooksFeature,
  newsletterFeature,
  tokensFeature,
  auditFeature,
];
