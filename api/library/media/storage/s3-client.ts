import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../../config/bucket.ts';

export interface BucketProblem {
  reason: string;
  /** Retrying will not help. */
  isLasting: boolean;
}

/** Amazon's client is large: import this file only when a bucket is configured. */
export function s3Client({ endpoint, region, credentials, isPathStyle }: S3Config): S3Client {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint && { endpoint }),
    // A copy: the client writes into it, and the configuration is frozen.
    ...(credentials && { credentials: { ...credentials } }),
    // Not all compatible servers support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Why a request to a bucket failed, in words. */
export function bucketProblem(error: unknown): BucketProblem {
  const status = statusOf(error) ?? 0;
  const { name, message, code } = error as Error & { code?: string };
  if (status === 404) return { reason: 'there is no such bucket', isLasting: true };
  if (status === 403 || status === 401) return { reason: 'the keys are not accepted', isLasting: true };
  if (status === 301) return { reason: 'the bucket is in another region', isLasting: true };
  const isLasting = code === 'ENOTFOUND' || name === 'CredentialsProviderError' || (status >= 400 && status < 500);
  return { reason: message || code || name, isLasting };
}

export const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
