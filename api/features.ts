import { declaredOnce, type Feature } from './kernel/feature.ts';
import { Tables } from './kernel/tables.ts';
import { accessFeature } from './people/access/access.feature.ts';
import { accountFeature } from './people/account/account.feature.ts';
import { assistantFeature } from './integrations/assistants/assistant.feature.ts';
import { kernelFeature } from './kernel/kernel.feature.ts';
import { auditFeature } from './site/audit/audit.feature.ts';
import { authFeature } from './people/auth/auth.feature.ts';
import { bundleFeature } from './transfer/bundles/bundle.feature.ts';
import { categoryFeature } from './content/categories/category.feature.ts';
import { changeFeature } from './integrations/change-feed/change.feature.ts';
import { contentFeature } from './content/items/content.feature.ts';
import { checkFeature } from './content/checks/check.feature.ts';
import { consequencesFeature } from './content/consequences/consequences.feature.ts';
import { headlessPreviewFeature } from './content/headless-preview/headless-preview.feature.ts';
import { receiptFeature } from './content/publish-receipt/receipt.feature.ts';
import { commentFeature } from './content/comments/comment.feature.ts';
import { dashboardFeature } from './content/dashboard/dashboard.feature.ts';
import { iconFeature } from './library/icons/icon.feature.ts';
import { idempotencyFeature } from './integrations/idempotency/idempotency.feature.ts';
import { importFeature } from './transfer/imports/import.feature.ts';
import { invitationFeature } from './people/invitations/invitation.feature.ts';
import { linkFeature } from './content/links/link.feature.ts';
import { mediaFeature } from './library/media/media.feature.ts';
import { mediaUseFeature } from './content/media-uses/media-use.feature.ts';
import { menuFeature } from './content/menus/menu.feature.ts';
import { messageFeature } from './visitors/messages/message.feature.ts';
import { newsletterFeature } from './visitors/newsletter/newsletter.feature.ts';
import { personFeature } from './visitors/personal-data/person.feature.ts';
import { presenceFeature } from './content/presence/presence.feature.ts';
import { previewLinkFeature } from './content/preview-links/preview-link.feature.ts';
import { redirectFeature } from './content/redirects/redirect.feature.ts';
import { referenceFeature } from './content/references/reference.feature.ts';
import { reviewFeature } from './content/review/review.feature.ts';
import { revisionFeature } from './content/revisions/revision.feature.ts';
import { roleFeature } from './people/roles/role.feature.ts';
import { scheduleFeature } from './content/schedules/schedule.feature.ts';
import { searchFeature } from './content/search/search.feature.ts';
import { settingFeature } from './site/settings/setting.feature.ts';
import { setupFeature } from './transfer/setup/setup.feature.ts';
import { timelineFeature } from './history/timeline/timeline.feature.ts';
import { siteExportFeature } from './transfer/site-exports/site-export.feature.ts';
import { socialFeature } from './content/social-images/social.feature.ts';
import { staticEditionFeature } from './transfer/static-edition/static-edition.feature.ts';
import { tokenFeature } from './people/tokens/token.feature.ts';
import { trashFeature } from './history/trash/trash.feature.ts';
import { topicFeature } from './content/topics/topic.feature.ts';
import { settingNoticeFeature } from './people/setting-notices/setting-notice.feature.ts';
import { userFeature } from './people/users/user.feature.ts';
import { webhookFeature } from './integrations/webhooks/webhook.feature.ts';
import { wordFeature } from './visitors/words/word.feature.ts';

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
  settingNoticeFeature,
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
  mediaUseFeature,
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
  referenceFeature,
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
