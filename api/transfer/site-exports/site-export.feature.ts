import { type JobTools, mailRetries, regular } from '../../kernel/job.ts';
import { runExport } from './site-export.job.ts';
import { sendFailedMail } from './failed-mail.job.ts';
import { queueDueExport } from './export-due.ts';
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

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'site-export': { exportId: number };
    'site-export-failed': { exportId: number; userId: number };
    'site-export-due': object;
  }
  interface JobTools {
    /** Null if this server has no place for exports; another one then runs the jobs. */
    exportPlace: ExportPlace | null;
  }
}

const whereKept = ({ exportPlace }: JobTools) => (exportPlace ? 1 : 0);

export const siteExportFeature = defineFeature({
  name: 'site-exports',
  services: { siteExports: SiteExportService },
  entities: [SiteExport, ExportSchedule],
  tables: siteExportTables,
  resolvers: [SiteExportResolver],
  calls: siteExportCalls,
  jobs: {
    'site-export': {
      tries: 5,
      firstWaitSeconds: 30,
      longestWaitSeconds: 600,
      // A large library goes over a slow line for hours.
      withinSeconds: 12 * 60 * 60,
      heartbeatSeconds: 60,
      atOnce: whereKept,
      work: runExport,
    },
    'site-export-failed': { ...mailRetries, work: sendFailedMail },
    // Every hour of every time zone begins at one of these times.
    'site-export-due': { ...regular('*/15 * * * *', queueDueExport), atOnce: whereKept },
  },
});
