import { defineFeature } from '../../kernel/feature.ts';
import { bundleCalls } from './bundle.calls.ts';
import { BundleService } from './bundle.service.ts';
import { BundleImport } from './restore/bundle-import.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly bundles: BundleService;
    readonly bundleImport: BundleImport;
  }
}

export const bundleFeature = defineFeature({
  name: 'bundles',
  uses: ['guardedSettings'],
  services: { bundles: BundleService, bundleImport: BundleImport },
  acts: {
    site: { sentence: ({ title }) => `Exported the site: ${title ?? 'everything'}`, resource: null, isBulk: false },
  },
  calls: bundleCalls,
});
