import type { SchemaFeature } from './feature.ts';
import { accountFeature } from './account/account.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { authFeature } from './auth/auth.feature.ts';
import { importsFeature } from './imports/imports.feature.ts';
import { invitationsFeature } from './invitations/invitations.feature.ts';
import { mediaFeature } from './media/media.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { newsletterFeature } from './newsletter/newsletter.feature.ts';
import { personalDataFeature } from './personal-data/personal-data.feature.ts';
import { presenceFeature } from './presence/presence.feature.ts';
import { previewLinksFeature } from './preview-links/preview-links.feature.ts';
import { redirectsFeature } from './redirects/redirects.feature.ts';
import { reviewFeature } from './review/review.feature.ts';
import { rolesFeature } from './roles/roles.feature.ts';
import { searchFeature } from './search/search.feature.ts';
import { settingsFeature } from './settings/settings.feature.ts';
import { siteExportsFeature } from './site-exports/site-exports.feature.ts';
import { staticEditionFeature } from './static-edition/static-edition.feature.ts';
import { tokensFeature } from './tokens/tokens.feature.ts';
import { trashFeature } from './trash/trash.feature.ts';
import { usersFeature } from './users/users.feature.ts';
import { webhooksFeature } from './webhooks/webhooks.feature.ts';

/** What both sides know of the features. Permissions and kinds in the trash are shown in this order. */
export const features: readonly SchemaFeature[] = [
  mediaFeature,
  usersFeature,
  rolesFeature,
  settingsFeature,
  redirectsFeature,
  webhooksFeature,
  messagesFeature,
  newsletterFeature,
  auditFeature,
  presenceFeature,
  reviewFeature,
  searchFeature,
  tokensFeature,
  authFeature,
  accountFeature,
  invitationsFeature,
  previewLinksFeature,
  importsFeature,
  siteExportsFeature,
  staticEditionFeature,
  trashFeature,
  personalDataFeature,
];
