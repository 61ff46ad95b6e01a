import { resumeRetries } from '../../kernel/job.ts';
import { giveUpImport, runImport } from './import.job.ts';
import { importStatuses } from '#schema/imports/imports';
import { defineFeature } from '../../kernel/feature.ts';
import { id, oneOf, shape, text } from '../../kernel/openapi/json-schema.ts';
import { importCalls } from './import.calls.ts';
import { Import } from './import.entity.ts';
import { ImportItem } from './import-item.entity.ts';
import { ImportResolver } from './import.resolver.ts';
import { ImportService } from './import.service.ts';
import { importTables } from './import.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly imports: ImportService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'import-run': { importId: number };
    'import-given-up': { importId: number };
  }
}

export const importFeature = defineFeature({
  name: 'imports',
  uses: [
    ...(['bundleImport', 'categories', 'comments', 'content', 'media'] as const),
    ...(['redirectImport', 'settings', 'users'] as const),
  ],
  services: { imports: ImportService },
  entities: [Import, ImportItem],
  tables: importTables,
  acts: {
    import: { sentence: ({ title }) => `Imported ${title ?? 'another site'}`, resource: 'settings', isBulk: true },
  },
  resolvers: [ImportResolver],
  calls: importCalls,
  schemas: { Import: shape({ id, status: oneOf(importStatuses), filename: text }) },
  jobs: {
    'import-run': { ...resumeRetries, heartbeatSeconds: 30, deadLetter: 'import-given-up', work: runImport },
    'import-given-up': { ...resumeRetries, work: giveUpImport },
  },
});
