import { defineFeature } from '../../kernel/feature.ts';
import type { PublicSite } from './read-public.ts';
import { PublishReceiptResolver } from './receipt.resolver.ts';
import { PublishReceiptService } from './receipt.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly publishReceipt: PublishReceiptService;
  }
  interface ScopeContext {
    publicSite: PublicSite;
  }
}

/** What visitors get at the addresses of an item that was just published. */
export const receiptFeature = defineFeature({
  name: 'publish-receipt',
  uses: ['content', 'settings', 'authors'],
  services: { publishReceipt: PublishReceiptService },
  resolvers: [PublishReceiptResolver],
});
