import { LockMode } from '@mikro-orm/core';
import type { Readable } from 'node:stream';
import { nextDue } from '#schema/site-exports/export-schedule';
import { keysOf, permissionsOf } from '#schema/permissions';
import { checkPatch } from '#schema/rules/check';
import { exportScheduleRules } from '#schema/rules/export-schedule';
import { recordAct } from '../../kernel/database/record-act.ts';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordExport } from '../bundles/record-export.ts';
import { timeZoneOf } from './export-due.ts';
import type { ExportPlace } from './export-place.ts';
import { removeFiles } from './export-retention.ts';
import { ExportSchedule } from './export-schedule.entity.ts';
import { queueExport } from './queue-export.ts';
import { SiteExport } from './site-export.entity.ts';

interface SiteExportsState {
  /** Null when none is configured. */
  place: Pick<ExportPlace, 'kind' | 'name'> | null;
  schedule: ExportSchedule;
  timeZone: string;
  /** Null when no export is scheduled. */
  nextAt: Date | null;
  /** Newest first. */
  exports: SiteExport[];
}

const noPlace = 'No place for exports is configured: set EXPORT_DIR or EXPORT_S3_BUCKET';

/** Exports of the site to the configured place, on a schedule or at once, for people with every permission. */
export class SiteExportService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'exportPlace' | 'jobs' | 'publicUrl'>) {}

  /** @throws Forbidden */
  async state(): Promise<SiteExportsState> {
    this.requireAll();
    const { place } = this;
    const schedule = await this.scope.em.findOneOrFail(ExportSchedule, { id: 1 }, { disableIdentityMap: true });
    const timeZone = await timeZoneOf(this.scope.em);
    return {
      place: place && { kind: place.kind, name: place.name },
      schedule,
      timeZone,
      nextAt: place && nextDue(schedule, timeZone, new Date()),
      exports: place
        ? await this.scope.em.find(
            SiteExport,
            { place: place.name },
            { orderBy: { id: 'desc' }, limit: 500, disableIdentityMap: true },
          )
        : [],
    };
  }

  /**
   * Changes the given fields. Exports that were due before are not made up for.
   * @throws Forbidden, RuleFailure
   */
  async save(input: unknown): Promise<SiteExportsState> {
    this.requireAll();
    const { version: _, ...changes } = checkPatch(exportScheduleRules, input);
    await this.scope.em.transactional(async (em) => {
      const schedule = await em.findOneOrFail(ExportSchedule, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      em.assign(schedule, { ...changes, since: new Date() });
    });
    return this.state();
  }

  /**
   * Queues an export with the options of the schedule.
   * @throws Forbidden, Conflict without a place, or while another one is running
   */
  async run(): Promise<SiteExportsState> {
    this.requireAll();
    const { place } = this;
    const { jobs, publicUrl: site } = this.scope;
    if (!place || !jobs) throw new Conflict(noPlace);
    await this.scope.em.transactional(async (em) => {
      const { withRevisions, withPeople } = await em.findOneOrFail(ExportSchedule, { id: 1 });
      const createdBy = this.scope.access.authorId;
      await queueExport(em, { place, jobs, site }, { dueAt: null, createdBy, withRevisions, withPeople });
    });
    return this.state();
  }

  /**
   * Opens a file for download, and records it in the timeline.
   * @throws Forbidden, NotFound, also for a file that was removed from its place
   */
  async open(id: number): Promise<{ filename: string; stream: Readable }> {
    this.requireAll();
    const { filename } = await this.inPlace(id, 'done');
    const stream = await this.place?.open(filename);
    if (!stream) throw new NotFound('File of this export');
    await this.scope.em.transactional((em) => recordExport(em, `Download of ${filename}`));
    return { filename, stream };
  }

  /**
   * Removes an export and its file, or a failed one from the list.
   * @throws Forbidden, NotFound, Conflict while it is being written
   */
  async remove(id: number): Promise<void> {
    this.requireAll();
    await this.scope.em.transactional(async (em) => {
      const found = await em.findOne(SiteExport, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found || found.place !== this.place?.name) throw new NotFound('Export');
      if (found.state === 'waiting' || found.state === 'running') throw new Conflict('This export is under way');
      await recordAct(em, { action: 'delete', kind: 'export', itemId: String(id), title: found.filename });
      await em.nativeDelete(SiteExport, { id });
      await removeFiles(this.place, found.filename);
    });
  }

  private get place(): ExportPlace | null {
    return this.scope.exportPlace ?? null;
  }

  private async inPlace(id: number, state: SiteExport['state']): Promise<SiteExport> {
    const place = this.place?.name;
    const found =
      place && (await this.scope.em.findOne(SiteExport, { id, state, place }, { disableIdentityMap: true }));
    if (!found) throw new NotFound('Export');
    return found;
  }

  private requireAll(): void {
    this.scope.access.requireAll(
      keysOf(permissionsOf(this.scope.kinds.all)),
      'Exporting the site needs every permission. You lack',
    );
  }
}
