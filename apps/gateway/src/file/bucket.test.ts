import type { UploadAnswer } from '@kaimai/contract/file/upload';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createGateway } from '#gateway.ts';
import { declareCopy, promote } from '#instance/instance.ts';
import { bucketMedia } from '#media/bucket-media.ts';
import { createBuyer, type TestBuyer } from '#testing/factories.ts';
import { imitateBucket } from '#testing/imitated-bucket.ts';
import { drawPicture } from '#testing/pictures.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { uploadFormOf } from '#testing/upload-form.ts';
import { fileRemovalJob } from './file-removal.job.ts';
import { unusedUploadJob } from './unused-upload.job.ts';
import fastify from 'fastify';

let bucket: Awaited<ReturnType<typeof imitateBucket>>;
let gateway: TestGateway;
let buyer: TestBuyer;

beforeAll(async () => {
  bucket = await imitateBucket();
  const media = bucketMedia(bucket.settings, { connectMs: 300, answerMs: 300, readMs: 300, attempts: 1 });
  gateway = await createTestGateway({ media });
  buyer = await createBuyer(gateway);
});

beforeEach(() => {
  Object.assign(bucket.state, { fault: undefined, refusedKey: undefined });
});

afterAll(async () => {
  await gateway.close();
  await bucket.close();
});

async function upload() {
  const picture = await drawPicture({ width: 400, height: 300, format: 'png' });
  const { type, body } = await uploadFormOf(picture, { credential: buyer.credential });
  const headers = { 'content-type': type, 'accept-language': 'en-US' };
  const response = await gateway.server.inject({ method: 'POST', url: uploadPath, payload: body, headers });
  return { status: response.statusCode, ...response.json<UploadAnswer>() };
}

const pictureAt = (server: TestGateway['server'], url: string | undefined) =>
  server.inject({ url: url ?? '', headers: { accept: 'image/webp' } });

const keysOf = (fileName = ''): string[] => {
  const id = fileName.replace('.webp', '');
  return [...bucket.files.keys()].filter((key) => key.includes(id)).toSorted();
};

/** Uploads that nothing uses are deleted after 24 hours. */
async function makeUploadsOld(): Promise<void> {
  const uploaded_at = new Date(Date.now() - 25 * 3_600_000);
  await gateway.db.updateTable('picture').set({ uploaded_at }).execute();
}

const jobContext = () => ({ db: gateway.db, deployment: gateway.deployment, now: gateway.now });

test('an upload is stored in the bucket, and another process serves it', async () => {
  const { rows } = await upload();
  expect(keysOf(rows[0]?.fileName)).toEqual([`shop/uploads/${rows[0]?.fileName}`]);

  const { deployment } = gateway;
  const other = createGateway({ deployment, onFault: () => undefined });
  const server = fastify();
  await server.register(other.routes);
  const shown = await pictureAt(server, rows[0]?.accessThumbnailUrl);
  await server.close();
  await other.close();
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  // The upload, and the picture that was derived from it.
  expect(keysOf(rows[0]?.fileName)).toHaveLength(2);
});

test('while the bucket does not answer, an upload is refused as temporarily unavailable, and nothing of it is stored', async () => {
  const pictures = gateway.db.selectFrom('picture').select('id');
  const before = await pictures.execute();
  bucket.state.fault = 'silence';
  expect(await upload()).toMatchObject({ status: 503, success: false, rows: [] });
  expect(await pictures.execute()).toEqual(before);
  expect(gateway.faults.splice(0).map(String)).toEqual([expect.stringContaining('MediaUnavailable')]);
  bucket.state.fault = undefined;
  expect(await upload()).toMatchObject({ status: 200, success: true });
  // The removal of an unfinished upload is queued before its file is written, and due after a quarter of an hour.
  const later = new Date(gateway.now().getTime() + 15 * 60_000);
  await fileRemovalJob.run({ ...jobContext(), now: () => later });
  expect(await gateway.db.selectFrom('file_removal').selectAll().execute()).toEqual([]);
});

test('a picture that is temporarily unavailable is not reported as missing', async () => {
  const { rows } = await upload();
  bucket.state.fault = 500;
  const failed = await pictureAt(gateway.server, rows[0]?.accessThumbnailUrl);
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '2']);
  bucket.state.fault = undefined;
  expect((await pictureAt(gateway.server, rows[0]?.accessThumbnailUrl)).statusCode).toBe(200);
  bucket.files.delete(`shop/uploads/${rows[0]?.fileName}`);
  expect((await pictureAt(gateway.server, rows[0]?.accessUrl)).statusCode).toBe(404);
});

test('what the bucket did not remove is removed later, with the pictures derived from it', async () => {
  const { rows } = await upload();
  await pictureAt(gateway.server, rows[0]?.accessThumbnailUrl);
  await makeUploadsOld();
  bucket.state.fault = 500;
  await expect(unusedUploadJob.run(jobContext())).rejects.toMatchObject({ cause: { name: 'MediaUnavailable' } });
  expect(keysOf(rows[0]?.fileName)).toHaveLength(2);
  bucket.state.fault = undefined;
  await fileRemovalJob.run(jobContext());
  expect(keysOf(rows[0]?.fileName)).toEqual([]);
  expect(await gateway.db.selectFrom('file_removal').selectAll().execute()).toEqual([]);
});

test('a file that cannot be removed does not block the others', async () => {
  const names = await Promise.all(Array.from({ length: 3 }, async () => (await upload()).rows[0]?.fileName ?? ''));
  const [first = '', ...others] = names.toSorted();
  await makeUploadsOld();
  bucket.state.refusedKey = `shop/uploads/${first}`;
  await expect(unusedUploadJob.run(jobContext())).rejects.toThrow('could not be removed');
  expect([first, ...others].map((name) => keysOf(name).length)).toEqual([1, 0, 0]);
  await expect(fileRemovalJob.run(jobContext())).rejects.toThrow('could not be removed');
  bucket.state.refusedKey = undefined;
  await fileRemovalJob.run(jobContext());
  expect(keysOf(first)).toEqual([]);
});

test('a bucket that answers with errors gets requests for three files in each run', async () => {
  for (let count = 0; count < 4; count += 1) await upload();
  await makeUploadsOld();
  bucket.state.fault = 500;
  bucket.state.requests = [];
  await expect(unusedUploadJob.run(jobContext())).rejects.toThrow('could not be removed');
  expect(bucket.state.requests).toHaveLength(3);
  bucket.state.fault = undefined;
  await fileRemovalJob.run(jobContext());
});

test('a copy removes nothing from the bucket', async () => {
  const { rows } = await upload();
  const { db } = gateway;
  await inTransaction(db, (tx) => declareCopy(tx, gateway.now()));
  await makeUploadsOld();
  await unusedUploadJob.run(jobContext());
  await fileRemovalJob.run(jobContext());
  expect(keysOf(rows[0]?.fileName)).toHaveLength(1);
  await inTransaction(db, (tx) => promote(tx, { sendHeldMails: false, now: gateway.now() }));
  await fileRemovalJob.run(jobContext());
  expect(keysOf(rows[0]?.fileName)).toEqual([]);
});
