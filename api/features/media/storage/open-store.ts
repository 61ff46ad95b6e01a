import type { Config } from '../../../config.ts';
import { StartRefusal } from '../../../errors/start-refusal.ts';
import { folderStore, type FileStore } from './file-store.ts';

/**
 * The file store of this installation: the configured bucket, or else a folder.
 * @param onUnreachable called when the bucket does not respond now but may later
 * @throws StartRefusal when the bucket cannot be used
 */
export async function openStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  onUnreachable: (message: string) => void,
): Promise<FileStore> {
  if (!s3) return folderStore(dataDir);
  const { openBucket } = await import('./s3-store.ts');
  const bucket = await openBucket(s3);
  const problem = await bucket.problem();
  if (problem) {
    const message = `The bucket "${s3.bucket}"${s3.endpoint ? ` at ${s3.endpoint}` : ''} cannot be used: ${problem.reason}`;
    if (problem.isLasting) throw new StartRefusal(`${message}. S3_* in docs/configuration.md say what is needed.`);
    onUnreachable(message);
  }
  return bucket.store;
}
