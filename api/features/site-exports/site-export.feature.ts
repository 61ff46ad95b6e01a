import { defineFeature } from '../../kernel/feature.ts';
import type { ExportPlace } from './export-place.ts';
import { ExportSchedule } from './export-schedule.entity.ts';
import { siteExportCalls } from './site-export.calls.ts';
import { SiteExport } from './site-export.entity.ts';
import { SiteExportResolver } from './site-export.resolver.ts';
import { SiteExportService } from './site-export.service.ts';
import { siteExportTables } from './site-export.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly siteExports: SiteExportService;
  }
  interface ScopeContext {
    /** Where exports are kept; null where none is configured. Only in the scope of a request of the APIs. */
    exportPlace?: ExportPlace | null;
  }
}

export const siteExportFeature = defineFeature({
  name: 'site-exports',
  services: { siteExports: SiteExportService },
  entities: [SiteExport, ExportSchedule],
  tables: siteExportTables,
  resolvers: [SiteExportResolver],
  calls: siteExportCalls,
});
