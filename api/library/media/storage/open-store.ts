import type { Config } from '../../../config.ts';
import type { S3Config } from '../../../config/bucket.ts';
import { StartRefusal } from '../../../kernel/errors/start-refusal.ts';
import { folderStore, type FileStore } from './file-store.ts';
import { movingStore } from './moving-store.ts';

/**
 * The file store of this installation: the configured bucket, or else a folder; both while it is moved.
 * @param onUnreachable called when the bucket does not respond now but may later
 * @throws StartRefusal when the bucket cannot be used
 */
export async function openStore(
  { dataDir, s3, mediaMove }: Pick<Config, 'dataDir' | 's3' | 'mediaMove'>,
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
  if (mediaMove === undefined) return bucket.store;
  const folder = folderStore(dataDir);
  return mediaMove === 'bucket' ? movingStore(bucket.store, folder) : movingStore(folder, bucket.store);
}

/**
 * Both stores, to move files between them.
 * @throws StartRefusal when the bucket cannot be used
 */
export async function openBoth({ dataDir, s3 }: { dataDir: string; s3: S3Config }) {
  const refuse = (message: string) => {
    throw new StartRefusal(message);
  };
  return { folder: folderStore(dataDir), bucket: await openStore({ dataDir, s3 }, refuse) };
}
