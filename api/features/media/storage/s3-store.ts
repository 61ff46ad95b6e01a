import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../../config.ts';
import type { FileStore } from './file-store.ts';

/** A bucket of S3 or of a compatible server. */
export interface Bucket {
  store: FileStore;
  /** Whether it can be used: null, or why not. */
  problem: () => Promise<BucketProblem | null>;
}

export interface BucketProblem {
  reason: string;
  /** Retrying will not help. */
  isLasting: boolean;
}

/** Opens the configured bucket. It is not checked here: see `problem`. */
export async function openBucket(config: S3Config): Promise<Bucket> {
  const { sdk, Disk, S3Driver } = await packages();
  const { bucket: Bucket, endpoint, region, credentials, isPathStyle } = config;
  const client = new sdk.S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint && { endpoint }),
    // A copy: the client writes into it, and the configuration is frozen.
    ...(credentials && { credentials: { ...credentials } }),
    // Not all compatible servers support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket: Bucket, visibility: 'private', supportsACL: false }));

  const open = async (Key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
    return Body as Readable;
  };

  const store: FileStore = {
    take: (key, path) => disk.copyFromFs(path, key),
    put: (key, bytes) => disk.put(key, bytes),
    open,
    size: async (Key) => {
      try {
        return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength ?? null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    read: async (key) => buffer(await open(key)),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, ...(token && { ContinuationToken: token }) }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, changedAt: LastModified ?? new Date() };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    // An object is there whole or not at all.
    sweepArriving: () => Promise.resolve(0),
  };

  const problem = async (): Promise<BucketProblem | null> => {
    try {
      const abortSignal = AbortSignal.timeout(10_000);
      await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal });
      // Whether it may be listed; nothing has such a key.
      await client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1, Prefix: 'originals/none' }), {
        abortSignal,
      });
      return null;
    } catch (error) {
      const status = statusOf(error) ?? 0;
      const { name, message, code } = error as Error & { code?: string };
      if (status === 404) return { reason: 'there is no such bucket', isLasting: true };
      if (status === 403 || status === 401) return { reason: 'the keys are not accepted', isLasting: true };
      if (status === 301) return { reason: 'the bucket is in another region', isLasting: true };
      const isLasting = code === 'ENOTFOUND' || name === 'CredentialsProviderError' || (status >= 400 && status < 500);
      return { reason: message || code || name, isLasting };
    }
  };

  return { store, problem };
}

/** Loaded only when a bucket is configured: Amazon's client is large. */
async function packages() {
  const [sdk, { Disk }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ]);
  return { sdk, Disk, S3Driver };
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
