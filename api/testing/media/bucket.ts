import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../../config/bucket.ts';

// The package has no types.
interface S3Server {
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
}
type S3ServerClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3Server;
const S3rver = createRequire(import.meta.url)('s3rver') as S3ServerClass;

const suffix = '._S3rver_object';

export interface TestBucket {
  config: S3Config;
  /** The keys of all objects. */
  keys: () => Promise<string[]>;
  /** Sets an object's time to a day ago. */
  age: (key: string) => Promise<void>;
  /** Removes what a broken upload has left: S3 has an object whole or not at all, this server half of one. */
  removeUnfinished: () => Promise<void>;
  stop: () => Promise<void>;
}

/** An S3-compatible server with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'halden-bucket-'));
  const bucket = 'library';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  await mkdir(join(directory, bucket), { recursive: true });
  return {
    config: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      // Frozen, like the configuration.
      credentials: Object.freeze({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
      isPathStyle: true,
    },
    keys: async () =>
      (await readdir(join(directory, bucket), { recursive: true }))
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length)),
    age: async (key) => {
      const yesterday = new Date(Date.now() - 86_400_000);
      await utimes(join(directory, bucket, `${key}${suffix}`), yesterday, yesterday);
    },
    removeUnfinished: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true });
      for (const name of names.filter((one) => one.includes('._S3rver_'))) {
        const [object = ''] = name.split('._S3rver_');
        const isWhole = [suffix, '._S3rver_metadata.json', `${suffix}.md5`].every((part) =>
          names.includes(object + part),
        );
        if (!isWhole) await rm(join(directory, bucket, name), { force: true });
      }
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
