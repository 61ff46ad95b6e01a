import type { FeatureJobData, JobTools } from '../../kernel/job.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Conflict } from '../../kernel/errors/errors.ts';
import type { Attempt } from '../../kernel/jobs/jobs.ts';
import { BundleWriter } from '../bundles/bundle-writer.ts';
import type { ExportPlace } from './export-place.ts';
import { ExportSchedule } from './export-schedule.entity.ts';
import { optionsOf } from './export-options.ts';
import { queueFailedMail } from './failed-mail.job.ts';
import { underWay } from './queue-export.ts';
import { removeFiles, removeOlder } from './export-retention.ts';
import { SiteExport } from './site-export.entity.ts';

/**
 * Writes a queued export to its place, and then removes older ones. An interrupted one is written again from its start.
 */
export async function runExport(
  tools: JobTools,
  { exportId: id }: FeatureJobData['site-export'],
  attempt: Attempt,
): Promise<void> {
  const { orm, exportPlace: place } = tools;
  const em = orm.em.fork();
  const changed = { state: 'running', startedAt: new Date() } as const;
  if (place === null || (await em.nativeUpdate(SiteExport, { id, ...underWay }, changed)) === 0) return;
  const found = await em.findOneOrFail(SiteExport, { id }, { disableIdentityMap: true });
  try {
    if (found.place !== place.name) throw new Conflict(`${found.place} is no longer the configured place`);
    const written = await write(tools, place, found, attempt.signal);
    await em.nativeUpdate(SiteExport, { id }, { state: 'done', finishedAt: new Date(), ...written });
  } catch (error) {
    await recordProblem(tools, found, place, error, attempt.isLast);
    throw error;
  }
  const { keep } = await em.findOneOrFail(ExportSchedule, { id: 1 });
  await removeOlder(em, place, keep).catch(async (error: unknown) => {
    // The new export exists, and the next one tries this again.
    tools.log.warn({ err: error }, 'Older exports could not be removed');
    await em.nativeUpdate(SiteExport, { id }, { problem: `Older exports could not be removed: ${messageOf(error)}` });
  });
}

async function write(
  { orm, kinds, tables, library, publicUrl }: JobTools,
  place: ExportPlace,
  found: SiteExport,
  signal: AbortSignal,
): Promise<Pick<SiteExport, 'bytes' | 'sha256' | 'problem'>> {
  const writer = new BundleWriter(orm.em.fork(), { kinds, tables }, library, publicUrl);
  const { stream, done } = writer.start(optionsOf(found));
  const hash = createHash('sha256');
  let bytes = 0;
  async function* metered(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    await place.write(found.filename, Readable.from(metered(), { objectMode: false }), signal);
  } finally {
    // Even if it was never read: closing it ends its transaction.
    stream.destroy();
  }
  const { missing } = await done;
  const sha256 = hash.digest('hex');
  // In the format of `sha256sum --check`.
  await place.write(`${found.filename}.sha256`, Readable.from([`${sha256}  ${found.filename}\n`]), signal);
  return {
    bytes,
    sha256,
    problem: missing.length > 0 ? notThere(missing) : null,
  };
}

function notThere(files: readonly string[]): string {
  const more = files.length > 5 ? ` and ${files.length - 5} more` : '';
  return `Not in the media library's store: ${files.slice(0, 5).join(', ')}${more}`;
}

async function recordProblem(
  tools: JobTools,
  { id, filename }: SiteExport,
  place: ExportPlace,
  error: unknown,
  isLast: boolean,
): Promise<void> {
  const em = tools.orm.em.fork();
  const problem = messageOf(error);
  if (!isLast) {
    await em.nativeUpdate(SiteExport, { id }, { state: 'waiting', problem });
    return;
  }
  await removeFiles(place, filename).catch(() => undefined);
  await em.transactional((own) => fail(own, tools, id, problem));
}

/** @param em in a transaction */
export async function fail(
  em: SqlEntityManager,
  tools: Pick<JobTools, 'mailServer' | 'jobs'>,
  id: number,
  problem: string,
): Promise<void> {
  await em.nativeUpdate(SiteExport, { id }, { state: 'failed', finishedAt: new Date(), problem });
  await queueFailedMail(em, tools, id);
}

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : String(error));
