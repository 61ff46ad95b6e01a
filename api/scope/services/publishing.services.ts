import { CheckService } from '../../features/checks/check.service.ts';
import { PublishGate } from '../../features/checks/publish-gate.ts';
import { ConsequencesService } from '../../features/consequences/consequences.service.ts';
import { HeadlessPreviewService } from '../../features/headless-preview/headless-preview.service.ts';
import { SharedPreviewService } from '../../features/preview-links/shared-preview.service.ts';
import { PublishReceiptService } from '../../features/publish-receipt/receipt.service.ts';
import type { Factories } from './factories.ts';

/** Checks, previews and other services around publishing. */
export const publishingServices = {
  gate: (scope) => new PublishGate(scope),
  checks: (scope) => new CheckService(scope),
  consequences: (scope) => new ConsequencesService(scope),
  publishReceipt: (scope) => new PublishReceiptService(scope),
  sharedPreviews: (scope) => new SharedPreviewService(scope),
  headlessPreview: (scope) => new HeadlessPreviewService(scope),
} satisfies Partial<Factories>;
