import type { FeatureJobData, JobTools } from '../../kernel/job.ts';
import type { Attempt } from '../../kernel/jobs/jobs.ts';
import { hasUnfinishedJob } from '../../kernel/jobs/stored-jobs.ts';
import { CurrentRights } from '../../kernel/access/current-rights.ts';
import { AppError } from '../../kernel/errors/errors.ts';
import { toAppError } from '../../kernel/errors/to-app-error.ts';
import { loadViewer } from '../../people/auth/viewer.ts';
import { Import } from './import.entity.ts';

/** The reason stored with an interrupted import. */
export const outage =
  'The server or its database was away. Once both are back, go on from here: nothing is imported twice';

/** A job works this long, then queues the next one: so the end of a killed server is noticed soon. */
const sliceMs = 60_000;

/** Continues a running import, with the current permissions of its owner. */
export async function runImport(
  tools: JobTools,
  { importId }: FeatureJobData['import-run'],
  attempt: Attempt,
): Promise<void> {
  const em = tools.orm.em.fork();
  const found = await em.findOne(Import, { id: importId, status: 'running' });
  if (!found) return;
  const viewer = found.createdBy === null ? null : await loadViewer(em, found.createdBy);
  if (!viewer) {
    const problem = 'The account of the person who began this import is deleted or deactivated';
    await em.nativeUpdate(Import, { id: importId }, { status: 'failed', problem });
    return;
  }
  const imports = tools.scopeOf(em, viewer).imports;
  const rights = new CurrentRights(viewer, () => loadViewer(tools.orm.em.fork(), viewer.id));
  try {
    imports.requireAll();
  } catch (error) {
    await em.nativeUpdate(Import, { id: importId }, { status: 'failed', problem: toAppError(error).message });
    return;
  }
  const until = Date.now() + sliceMs;
  const isRunning = async () => (await em.count(Import, { id: importId, status: 'running' })) > 0;
  // The next slice tells who has lost a right.
  const isAllowed = () =>
    rights.require().then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  const onProgress = async () =>
    !attempt.signal.aborted && Date.now() < until && (await isRunning()) && (await isAllowed());
  const { status } = await imports.run(importId, { onProgress, isTriedAgain: !attempt.isLast });
  if (status === 'running') await tools.jobs().put(em, 'import-run', { importId });
}

/** Sets an import to failed if its last try could not: the database was down, or its server ended. */
export async function giveUpImport({ orm }: JobTools, { importId }: FeatureJobData['import-given-up']): Promise<void> {
  // Somebody may have resumed it since.
  await orm.em.fork().execute(
    `update imports set status = 'failed', problem = ? where id = ? and status = 'running'
       and not ${hasUnfinishedJob('import-run', 'importId', 'imports.id')}`,
    [outage, importId],
  );
}
