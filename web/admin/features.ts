import type { PanelFeature } from './feature.ts';
import { accessFeature } from './access/access.feature.ts';
import { accountFeature } from './account/account.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { authFeature } from './auth/auth.feature.ts';
import { categoriesFeature } from './categories/categories.feature.ts';
import { commentsFeature } from './comments/comments.feature.ts';
import { contentFeature } from './content/content.feature.ts';
import { dashboardFeature } from './dashboard/dashboard.feature.ts';
import { importsFeature } from './imports/imports.feature.ts';
import { invitationsFeature } from './invitations/invitations.feature.ts';
import { mediaFeature } from './media/media.feature.ts';
import { menusFeature } from './menus/menus.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { newsletterFeature } from './newsletter/newsletter.feature.ts';
import { previewLinksFeature } from './content/preview-links/preview-links.feature.ts';
import { redirectsFeature } from './redirects/redirects.feature.ts';
import { reviewFeature } from './content/review/review.feature.ts';
import { revisionsFeature } from './revisions/revisions.feature.ts';
import { rolesFeature } from './roles/roles.feature.ts';
import { schedulesFeature } from './schedules/schedules.feature.ts';
import { settingsFeature } from './settings/settings.feature.ts';
import { setupFeature } from './setup/setup.feature.ts';
import { siteExportsFeature } from './site-exports/site-exports.feature.ts';
import { tokensFeature } from './tokens/tokens.feature.ts';
import { trashFeature } from './trash/trash.feature.ts';
import { usersFeature } from './users/users.feature.ts';
import { webhooksFeature } from './webhooks/webhooks.feature.ts';
import { wordsFeature } from './words/words.feature.ts';

/** What the panel shows of the features, in the order of the sidebar and of the palette. */
export const features: readonly PanelFeature[] = [
  dashboardFeature,
  contentFeature,
  schedulesFeature,
  revisionsFeature,
  previewLinksFeature,
  reviewFeature,
  commentsFeature,
  mediaFeature,
  messagesFeature,
  newsletterFeature,
  usersFeature,
  rolesFeature,
  trashFeature,
  categoriesFeature,
  menusFeature,
  wordsFeature,
  redirectsFeature,
  webhooksFeature,
  tokensFeature,
  accountFeature,
  setupFeature,
  importsFeature,
  auditFeature,
  settingsFeature,
  accessFeature,
  authFeature,
  invitationsFeature,
  siteExportsFeature,
];
