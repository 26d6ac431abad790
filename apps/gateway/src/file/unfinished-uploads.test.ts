import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaStore } from '#media/media-store.ts';
import { createBuyer } from '#testing/factories.ts';
import { drawPicture } from '#testing/pictures.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { fileRemovalJob } from './file-removal.job.ts';
import { storeUpload } from './upload.ts';

let gateway: TestGateway;
let buyerId: number;
let bytes: Buffer;

beforeAll(async () => {
  gateway = await createTestGateway();
  buyerId = (await createBuyer(gateway)).id;
  bytes = await drawPicture({ width: 40, height: 30, format: 'png' });
});

afterAll(async () => gateway.close());

const minutesLater = (minutes: number): Date => new Date(gateway.now().getTime() + minutes * 60_000);

/** Runs the job that removes files, some minutes from now. */
async function removeFiles(minutes: number): Promise<void> {
  const { db, deployment } = gateway;
  await fileRemovalJob.run({ db, deployment, now: () => minutesLater(minutes) });
}

/** A store that runs `after` when it has written a file. */
function mediaWith(after: (path: string) => Promise<void>): MediaStore {
  const { media } = gateway.deployment;
  return Object.assign(Object.create(media) as MediaStore, {
    write: async (path: string, content: Buffer) => {
      await media.write(path, content);
      await after(path);
    },
  });
}

const upload = (media: MediaStore) =>
  storeUpload(gateway.db, media, { buyerId, isGuest: false, originalName: 'a.png', bytes, now: gateway.now() });
const exists = async (path: string): Promise<boolean> => (await gateway.deployment.media.read(path)) !== undefined;
const pictureIds = () => gateway.db.selectFrom('picture').select('id').where('owner_buyer_id', '=', buyerId).execute();

test('the file of an upload that was interrupted after writing it is removed after a quarter of an hour', async () => {
  let written = '';
  const interrupted = mediaWith(async (path) => {
    written = path;
    throw new Error('the process ended');
  });
  await expect(upload(interrupted)).rejects.toThrow('the process ended');
  await removeFiles(14);
  expect(await exists(written)).toBe(true);
  await removeFiles(15);
  expect(await exists(written)).toBe(false);
  expect(await pictureIds()).toEqual([]);
});

test('the file of a finished upload is never removed', async () => {
  let written = '';
  const { fileName } = await upload(mediaWith(async (path) => void (written = path)));
  await removeFiles(24 * 60);
  expect(await exists(written)).toBe(true);
  expect(await pictureIds()).toEqual([{ id: fileName.replace('.webp', '') }]);
});

test('an upload whose file was removed meanwhile fails, and stores no picture', async () => {
  const before = await pictureIds();
  await expect(upload(mediaWith(() => removeFiles(15)))).rejects.toThrow('took so long');
  expect(await pictureIds()).toEqual(before);
});
