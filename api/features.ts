import { declaredOnce, type Feature } from './kernel/feature.ts';
import { Tables } from './kernel/tables.ts';
import { accessFeature } from './features/access/access.feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { assistantFeature } from './features/assistants/assistant.feature.ts';
import { kernelFeature } from './kernel/kernel.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { bundleFeature } from './features/bundles/bundle.feature.ts';
import { categoryFeature } from './features/categories/category.feature.ts';
import { changeFeature } from './features/change-feed/change.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { checkFeature } from './features/checks/check.feature.ts';
import { consequencesFeature } from './features/consequences/consequences.feature.ts';
import { headlessPreviewFeature } from './features/headless-preview/headless-preview.feature.ts';
import { receiptFeature } from './features/publish-receipt/receipt.feature.ts';
import { commentFeature } from './features/comments/comment.feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts';
import { iconFeature } from './features/icons/icon.feature.ts';
import { idempotencyFeature } from './features/idempotency/idempotency.feature.ts';
import { importFeature } from './features/imports/import.feature.ts';
import { invitationFeature } from './features/invitations/invitation.feature.ts';
import { linkFeature } from './features/links/link.feature.ts';
import { mediaFeature } from './features/media/media.feature.ts';
import { menuFeature } from './features/menus/menu.feature.ts';
import { messageFeature } from './features/messages/message.feature.ts';
import { newsletterFeature } from './features/newsletter/newsletter.feature.ts';
import { personFeature } from './features/personal-data/person.feature.ts';
import { presenceFeature } from './features/presence/presence.feature.ts';
import { previewLinkFeature } from './features/preview-links/preview-link.feature.ts';
import { redirectFeature } from './features/redirects/redirect.feature.ts';
import { reviewFeature } from './features/review/review.feature.ts';
import { revisionFeature } from './features/revisions/revision.feature.ts';
import { roleFeature } from './features/roles/role.feature.ts';
import { scheduleFeature } from './features/schedules/schedule.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { settingFeature } from './features/settings/setting.feature.ts';
import { setupFeature } from './features/setup/setup.feature.ts';
import { timelineFeature } from './features/timeline/timeline.feature.ts';
import { siteExportFeature } from './features/site-exports/site-export.feature.ts';
import { socialFeature } from './features/social-images/social.feature.ts';
import { staticEditionFeature } from './features/static-edition/static-edition.feature.ts';
import { tokenFeature } from './features/tokens/token.feature.ts';
import { trashFeature } from './features/trash/trash.feature.ts';
import { topicFeature } from './features/topics/topic.feature.ts';
import { userFeature } from './features/users/user.feature.ts';
import { webhookFeature } from './features/webhooks/webhook.feature.ts';
import { wordFeature } from './features/words/word.feature.ts';

/** What a server is. */
export const features: readonly Feature[] = [
  kernelFeature,
  settingFeature,
  contentFeature,
  changeFeature,
  mediaFeature,
  trashFeature,
  roleFeature,
  userFeature,
  authFeature,
  accountFeature,
  accessFeature,
  setupFeature,
  dashboardFeature,
  timelineFeature,
  assistantFeature,
  revisionFeature,
  checkFeature,
  consequencesFeature,
  previewLinkFeature,
  headlessPreviewFeature,
  receiptFeature,
  redirectFeature,
  webhookFeature,
  commentFeature,
  menuFeature,
  wordFeature,
  presenceFeature,
  categoryFeature,
  scheduleFeature,
  reviewFeature,
  searchFeature,
  messageFeature,
  newsletterFeature,
  iconFeature,
  socialFeature,
  importFeature,
  linkFeature,
  bundleFeature,
  siteExportFeature,
  staticEditionFeature,
  idempotencyFeature,
  tokenFeature,
  invitationFeature,
  topicFeature,
  personFeature,
  // The last: its example is of what the examples of the others did.
  auditFeature,
];

export const ownTables = new Tables(
  declaredOnce(features, ({ tables }) => tables),
  declaredOnce(features, ({ acts }) => acts),
);
