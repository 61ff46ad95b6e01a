import type { PanelFeature } from './feature.ts';
import { accessFeature } from './screens/access/access.feature.ts';
import { accountFeature } from './screens/account/account.feature.ts';
import { auditFeature } from './screens/audit/audit.feature.ts';
import { authFeature } from './screens/auth/auth.feature.ts';
import { categoriesFeature } from './screens/categories/categories.feature.ts';
import { commentsFeature } from './screens/comments/comments.feature.ts';
import { contentFeature } from './screens/content/content.feature.ts';
import { dashboardFeature } from './screens/dashboard/dashboard.feature.ts';
import { importsFeature } from './screens/imports/imports.feature.ts';
import { invitationsFeature } from './screens/invitations/invitations.feature.ts';
import { mediaFeature } from './screens/media/media.feature.ts';
import { menusFeature } from './screens/menus/menus.feature.ts';
import { messagesFeature } from './screens/messages/messages.feature.ts';
import { newsletterFeature } from './screens/newsletter/newsletter.feature.ts';
import { previewLinksFeature } from './screens/content/preview-links/preview-links.feature.ts';
import { redirectsFeature } from './screens/redirects/redirects.feature.ts';
import { reviewFeature } from './screens/content/review/review.feature.ts';
import { revisionsFeature } from './screens/revisions/revisions.feature.ts';
import { rolesFeature } from './screens/roles/roles.feature.ts';
import { schedulesFeature } from './screens/schedules/schedules.feature.ts';
import { settingsFeature } from './screens/settings/settings.feature.ts';
import { setupFeature } from './screens/setup/setup.feature.ts';
import { siteExportsFeature } from './screens/site-exports/site-exports.feature.ts';
import { tokensFeature } from './screens/tokens/tokens.feature.ts';
import { trashFeature } from './screens/trash/trash.feature.ts';
import { usersFeature } from './screens/users/users.feature.ts';
import { webhooksFeature } from './screens/webhooks/webhooks.feature.ts';
import { wordsFeature } from './screens/words/words.feature.ts';

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
