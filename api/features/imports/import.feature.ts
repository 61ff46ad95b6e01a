import { importStatuses } from '#schema/imports';
import { defineFeature } from '../../kernel/feature.ts';
import { id, oneOf, shape, text } from '../../openapi/json-schema.ts';
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

export const importFeature = defineFeature({
  name: 'imports',
  uses: [
    ...(['bundleImport', 'categories', 'comments', 'content', 'media'] as const),
    ...(['passwordConfirmation', 'redirectImport', 'settings', 'users'] as const),
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
});
