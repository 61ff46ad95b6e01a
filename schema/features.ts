import type { SchemaFeature } from './feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { newsletterFeature } from './newsletter/newsletter.feature.ts';
import { presenceFeature } from './presence/presence.feature.ts';
import { redirectsFeature } from './redirects/redirects.feature.ts';
import { reviewFeature } from './review/review.feature.ts';
import { searchFeature } from './search/search.feature.ts';
import { tokensFeature } from './tokens/tokens.feature.ts';
import { webhooksFeature } from './webhooks/webhooks.feature.ts';

/** What both sides know of the features that are declared as data. */
export const features: readonly SchemaFeature[] = [
  redirectsFeature,
  webhooksFeature,
  messagesFeature,
  newsletterFeature,
  auditFeature,
  presenceFeature,
  reviewFeature,
  searchFeature,
  tokensFeature,
];
