import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ExportPlace } from './export-place.ts';
import { SiteExport } from './site-export.entity.ts';

const failedKeptMs = 90 * 24 * 60 * 60 * 1000;

/** Removes all exports of this place but the newest ones. Only files that have a row here are ever removed. */
export async function removeOlder(em: SqlEntityManager, place: ExportPlace, keep: number): Promise<void> {
  const older = await em.find(
    SiteExport,
    { state: 'done', place: place.name },
    { orderBy: { id: 'desc' }, offset: keep, disableIdentityMap: true },
  );
  for (const { id, filename } of older) {
    await removeFiles(place, filename);
    await em.nativeDelete(SiteExport, { id });
  }
  await em.nativeDelete(SiteExport, { state: 'failed', createdAt: { $lt: new Date(Date.now() - failedKeptMs) } });
}

export async function removeFiles(place: ExportPlace, filename: string): Promise<void> {
  await place.remove(filename);
  await place.remove(`${filename}.sha256`);
}
