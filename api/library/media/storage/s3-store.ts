import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../../config/bucket.ts';
import type { FileStore } from './file-store.ts';
import type { BucketProblem } from './s3-client.ts';

/** A bucket of S3 or of a compatible server. */
export interface Bucket {
  store: FileStore;
  /** Whether it can be used: null, or why not. */
  problem: () => Promise<BucketProblem | null>;
}

/** Opens the configured bucket. It is not checked here: see `problem`. */
export async function openBucket(config: S3Config): Promise<Bucket> {
  const { sdk, s3Client, bucketProblem, statusOf, Disk, S3Driver } = await packages();
  const { bucket: Bucket } = config;
  const client = s3Client(config);
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
      return bucketProblem(error);
    }
  };

  return { store, problem };
}

/** Loaded only when a bucket is configured: Amazon's client is large. */
async function packages() {
  const [sdk, client, { Disk }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./s3-client.ts'),
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ]);
  return { sdk, ...client, Disk, S3Driver };
}
