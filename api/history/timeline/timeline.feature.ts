import { defineFeature } from '../../kernel/feature.ts';
import { ListExportService } from './list-export.service.ts';
import { StoredEntry, UndoStep } from './timeline.entity.ts';
import { TimelineResolver } from './timeline.resolver.ts';
import { TimelineService } from './timeline.service.ts';
import { timelineTables } from './timeline.tables.ts';
import { UndoService } from './undo.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly timeline: TimelineService;
    readonly undo: UndoService;
    readonly listExports: ListExportService;
  }
}

/** What people changed, and how it is undone. */
export const timelineFeature = defineFeature({
  name: 'timeline',
  services: { timeline: TimelineService, undo: UndoService, listExports: ListExportService },
  entities: [StoredEntry, UndoStep],
  tables: timelineTables,
  acts: { list: { sentence: ({ title }) => `Exported ${title ?? 'a list'}`, resource: null, isBulk: false } },
  resolvers: [TimelineResolver],
});
