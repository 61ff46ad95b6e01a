import { defineFeature } from '../../kernel/feature.ts';
import { contentBin } from './content.bin.ts';
import { ContentBulkService } from './content-bulk.service.ts';
import { ContentService } from './content.service.ts';
import { WorkingCopyService } from './working-copy/working-copy.service.ts';

declare module '../../kernel/scope.ts' {
  interface ServicesOfKinds {
    content: ContentService;
    bulk: ContentBulkService;
    workingCopies: WorkingCopyService;
  }
}

/** Items of all kinds, and the changes to published ones that wait. */
export const contentFeature = defineFeature({
  name: 'content',
  uses: ['gate', 'reviews'],
  servicesOfKinds: { content: ContentService, bulk: ContentBulkService, workingCopies: WorkingCopyService },
  trash: (scope) => scope.kinds.all.map((kind) => contentBin(scope, kind)),
});
