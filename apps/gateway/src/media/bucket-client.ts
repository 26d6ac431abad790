import { S3Client } from '@aws-sdk/client-s3';
import { MediaUnavailable } from './media-store.ts';

/** A bucket of a service that speaks the protocol of Amazon S3. */
export interface BucketSettings {
  bucket: string;
  /** The origin of the service; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** If undefined, they are found as Amazon's tools find them: in the environment, in a file, or from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Prepended to every path; ends with a slash, or is empty. */
  prefix: string;
}

export interface BucketTimes {
  /** Time limit for a connection, in ms. */
  connectMs: number;
  /** Time limit for an answer, in ms. */
  answerMs: number;
  /** Time limit for reading a file, with all attempts, in ms: a page waits for its pictures. */
  readMs: number;
  attempts: number;
}

/** Writes and removals of a service that hangs time out after about 20 seconds. */
export const usualTimes: BucketTimes = { connectMs: 2000, answerMs: 6000, readMs: 3000, attempts: 3 };

/** Without a logger the client prints warnings to the console. Its errors are thrown in any case. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

export function bucketClient({ endpoint, region, credentials }: BucketSettings, times: BucketTimes): S3Client {
  return new S3Client({
    region,
    logger: silent,
    // `forcePathStyle` names the bucket in the path: not every service has a host name for each bucket, as Amazon has.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: times.attempts,
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: times.answerMs,
      // Otherwise the client only logs that the limit is exceeded.
      throwOnRequestTimeout: true,
      socketTimeout: times.answerMs,
    },
    // Not every service with this protocol supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The client's message for an error that the service describes only by a code, as Ceph does. */
const missingMessage = 'UnknownError';

/** The error of a failed request to the bucket. Its message has no full stop at the end, because callers append advice. */
export function bucketUnavailable(cause: unknown): MediaUnavailable {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const reason = error.message === missingMessage ? error.name : error.message;
  return new MediaUnavailable(`The bucket: ${reason.replace(/\.+$/, '')}`, { cause });
}
