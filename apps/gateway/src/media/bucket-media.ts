import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketClient, bucketUnavailable, usualTimes, type BucketSettings, type BucketTimes } from './bucket-client.ts';
import type { MediaStore, StoredFile } from './media-store.ts';

/** The protocol's limit. */
const maxKeysPerRequest = 1000;

/** Media in a bucket, which all processes of a deployment share. */
export function bucketMedia(settings: BucketSettings, times: BucketTimes = usualTimes): MediaStore {
  const { bucket: Bucket, prefix } = settings;
  const client = bucketClient(settings, times);
  const objectAt = (path: string) => ({ Bucket, Key: prefix + path });
  return {
    isShared: true,
    read: (path) =>
      undefinedIfMissing(async () => {
        const abortSignal = AbortSignal.timeout(times.readMs);
        const { Body } = await client.send(new GetObjectCommand(objectAt(path)), { abortSignal });
        return Body && Buffer.from(await Body.transformToByteArray());
      }),
    write: (path, bytes) =>
      undefinedIfMissing(async () => {
        await client.send(new PutObjectCommand({ ...objectAt(path), Body: bytes, ContentType: contentTypeOf(path) }));
      }),
    remove: (path) =>
      undefinedIfMissing(async () => {
        await client.send(new DeleteObjectCommand(objectAt(path)));
      }),
    removeFolder: (folder) =>
      undefinedIfMissing(async () => {
        for await (const Keys of keysBelow(`${prefix}${folder}/`)) {
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket, Delete: { Objects: Keys.map(({ Key }) => ({ Key })), Quiet: true } }),
          );
          if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Message}`);
        }
      }),
    async *list(folder): AsyncIterable<StoredFile> {
      // Not by `for await`, so that `undefinedIfMissing` translates the error of each request.
      const pages = keysBelow(folder === '' ? prefix : `${prefix}${folder}/`)[Symbol.asyncIterator]();
      for (
        let page = await undefinedIfMissing(() => pages.next());
        !page?.done;
        page = await undefinedIfMissing(() => pages.next())
      )
        for (const { Key, size } of page?.value ?? []) yield { path: Key.slice(prefix.length), size };
    },
  };

  async function* keysBelow(Prefix: string): AsyncGenerator<{ Key: string; size: number }[], undefined> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: maxKeysPerRequest }),
      );
      const keys = (page.Contents ?? []).flatMap(({ Key, Size = 0 }) => (Key ? [{ Key, size: Size }] : []));
      if (keys.length > 0) yield keys;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
}

/** Sends a request; undefined if the file is missing. Throws MediaUnavailable for any other error. */
async function undefinedIfMissing<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined;
    throw bucketUnavailable(cause);
  }
}

function contentTypeOf(path: string): string {
  return `image/${path.split('.').at(-1)}`;
}
