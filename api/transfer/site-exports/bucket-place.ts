import type { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import { AbortMultipartUploadCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/bucket.ts';
import { bucketProblem, s3Client, statusOf } from '../../library/media/storage/s3-client.ts';
import type { ExportPlace } from './export-place.ts';

/** A file may have 10,000 parts of this size: 160 GB. Three of them are in memory at most. */
const partBytes = 16 * 1024 * 1024;

/** A bucket of S3 or of a compatible server. Its objects are below `exports/`. */
export function bucketPlace(config: S3Config): ExportPlace {
  const { bucket: Bucket, endpoint } = config;
  const client = s3Client(config);
  const keyOf = (filename: string) => `exports/${filename}`;
  const removeParts = async (UploadId: string | undefined, Key: string) => {
    if (UploadId === undefined) return;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
  };
  return {
    kind: 'bucket',
    name: endpoint === undefined ? Bucket : `${Bucket} at ${new URL(endpoint).host}`,
    async write(filename, from, signal) {
      // A multipart upload, which becomes an object when it is completed.
      const upload = new Upload({
        client,
        params: { Bucket, Key: keyOf(filename), Body: from, ContentType: 'application/zip' },
        partSize: partBytes,
        queueSize: 2,
        // Aborted below, so that a failing abort does not hide why the upload failed.
        leavePartsOnError: true,
      });
      const stop = () => void upload.abort();
      signal.addEventListener('abort', stop);
      try {
        signal.throwIfAborted();
        await upload.done();
      } catch (error) {
        from.destroy();
        await removeParts(upload.uploadId, keyOf(filename));
        throw withReason(error);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    async open(filename) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(filename) }));
        return Body as Readable;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw withReason(error);
      }
    },
    async remove(filename) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(filename) }));
      } catch (error) {
        if (statusOf(error) !== 404) throw withReason(error);
      }
    },
  };
}

/** Amazon's own messages are often empty, or `UnknownError`. */
function withReason(error: unknown): unknown {
  return statusOf(error) === undefined ? error : new Error(bucketProblem(error).reason, { cause: error });
}
