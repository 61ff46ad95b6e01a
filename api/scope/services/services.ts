import type { ChangeService } from '../../features/change-feed/change.service.ts';
import type { CheckService } from '../../features/checks/check.service.ts';
import type { PublishGate } from '../../features/checks/publish-gate.ts';
import type { ConsequencesService } from '../../features/consequences/consequences.service.ts';
import type { PublishedService } from '../../features/content/published.service.ts';
import type { HeadlessPreviewService } from '../../features/headless-preview/headless-preview.service.ts';
import type { SharedPreviewService } from '../../features/preview-links/shared-preview.service.ts';
import type { PublishReceiptService } from '../../features/publish-receipt/receipt.service.ts';
import type { SettingRevisionService } from '../../features/revisions/setting-revision.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    // content.services.ts
    readonly published: PublishedService;

    // publishing.services.ts
    readonly gate: PublishGate;
    readonly checks: CheckService;
    readonly consequences: ConsequencesService;
    readonly publishReceipt: PublishReceiptService;
    readonly sharedPreviews: SharedPreviewService;
    readonly headlessPreview: HeadlessPreviewService;

    // history.services.ts
    readonly settingRevisions: SettingRevisionService;

    // integration.services.ts
    readonly changes: ChangeService;
  }
}
