import type { JobQueue } from '../../kernel/job.ts';
import { randomBytes } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Conflict } from '../../kernel/errors/errors.ts';
import { bundleFilename } from '../bundles/bundle-filename.ts';
import { optionsInWords } from '../bundles/bundle-tables.ts';
import { recordExport } from '../bundles/record-export.ts';
import type { ExportPlace } from './export-place.ts';
import { optionsOf } from './export-options.ts';
import { SiteExport } from './site-export.entity.ts';

interface Wanted {
  /** Null for an export started by a person. */
  dueAt: Date | null;
  createdBy: number | null;
  withRevisions: boolean;
  withPeople: boolean;
}

export const underWay = { state: { $in: ['waiting', 'running'] } } as const;

/**
 * Queues an export to the place, and notes it in the timeline.
 * @param em in a transaction
 * @throws Conflict while another one is running
 */
export async function queueExport(
  em: SqlEntityManager,
  { place, jobs, site }: { place: ExportPlace; jobs: JobQueue; site: string },
  wanted: Wanted,
): Promise<void> {
  const name = bundleFilename(site, new Date()).replace(/\.zip$/, '');
  const row = em.create(SiteExport, {
    ...wanted,
    // A unique name, because installations may share the place.
    filename: `${name}-${randomBytes(4).toString('hex')}.zip`,
    place: place.name,
  });
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Conflict('An export is under way already');
  }
  const to = `${optionsInWords(optionsOf(wanted))}, to the ${place.kind} ${place.name}`;
  await recordExport(em, wanted.dueAt ? `${to}, by its schedule` : to);
  await jobs.put(em, 'site-export', { exportId: row.id });
}
