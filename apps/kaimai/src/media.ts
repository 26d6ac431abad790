import { join } from 'node:path';
import { folderMedia } from '@kaimai/gateway/media/folder-media';
import type { MediaStore } from '@kaimai/gateway/media/media-store';
import type { Environment } from '#environment.ts';

type MediaSettings = Pick<Environment, 'dataDir' | 'bucket'>;

/** The store of this deployment for uploads, imported and derived pictures. */
export function openMedia(settings: MediaSettings): Promise<MediaStore> {
  return settings.bucket ? openBucket(settings.bucket) : Promise.resolve(openMediaFolder(settings));
}

export function openMediaFolder({ dataDir }: Pick<MediaSettings, 'dataDir'>): MediaStore {
  return folderMedia(join(dataDir, 'media'));
}

/** The library is large, so it is loaded only for a bucket. */
export async function openBucket(bucket: NonNullable<MediaSettings['bucket']>): Promise<MediaStore> {
  const { bucketMedia } = await import('@kaimai/gateway/media/bucket-media');
  return bucketMedia(bucket);
}
