import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sharp } from '#file/imaging.ts';
import { unusedUploadJob } from '#file/unused-upload.job.ts';
import { countUses } from '#testing/counters.ts';
import { createBuyer } from '#testing/factories.ts';
import { drawBmp, drawPicture } from '#testing/pictures.ts';
import { openOneUploader } from '#testing/one-uploader.ts';

const { fixture, upload, open } = openOneUploader();

describe('a signed-in buyer', () => {
  test('§7.04 §7.13 §7.15 uploads a picture and can look at it in both sizes', async () => {
    const answer = await upload(fixture.png);
    expect(answer).toMatchObject({ success: true, code: 'SUCCESS', rows: [{ originalName: 'photo.png' }] });
    const [row] = answer.rows;
    expect(row?.fileName).toMatch(/^[0-9a-f]{24}\.webp$/);
    const picture = await open(row?.accessUrl);
    expect(picture.length).toBe(row?.fileSize);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    await open(row?.accessThumbnailUrl);
  });

  test('gets another address for the same picture', async () => {
    const [one, two] = [await upload(fixture.png), await upload(fixture.png)];
    expect(one.rows[0]?.accessUrl).not.toBe(two.rows[0]?.accessUrl);
  });

  test('may send the file before the text parts', async () => {
    expect(await upload(fixture.png, { isFileFirst: true })).toMatchObject({ success: true });
    const forged = await upload(fixture.png, { isFileFirst: true, changes: { sign: 'x' } });
    expect(forged.code).toBe('UNAUTHENTICATED_ERROR');
  });

  test('§7.14 uploads a BMP, whose doubled ending is corrected', async () => {
    const answer = await upload(drawBmp(31, 17, [200, 40, 10]), { fileName: 'scan.bmp.bmp' });
    expect(answer).toMatchObject({ success: true, rows: [{ originalName: 'scan.bmp' }] });
    const { data, info } = await sharp(await open(answer.rows[0]?.accessUrl))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 31, height: 17 });
    const [red = 0, green = 0, blue = 0] = data;
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(60);
    expect(blue).toBeLessThan(40);
  });

  test('removes metadata, and rotates the picture by the orientation of the camera', async () => {
    const photo = await sharp(await drawPicture({ width: 3000, height: 2000, format: 'jpeg' }))
      .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await open((await upload(photo)).rows[0]?.accessUrl);
    const { exif, width, height } = await sharp(picture).metadata();
    expect(exif).toBeUndefined();
    expect(picture.includes('secret place')).toBe(false);
    expect(height).toBeGreaterThan(width);
    expect(width).toBeLessThanOrEqual(1600);
  });

  test('stores 200 pictures at most, however many are sent concurrently', async () => {
    const buyer = await createBuyer(fixture.gateway);
    const size = { width: 1, height: 1, placeholder: '', master_path: 'uploads/x.webp', byte_size: 1 };
    const stored = Object.assign(size, { owner_buyer_id: buyer.id, uploaded_at: new Date() });
    const others = Array.from({ length: 197 }, (_, index) => Object.assign({ id: `other-${index}` }, stored));
    await fixture.gateway.db.insertInto('picture').values(others).execute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(fixture.png, { credential: buyer.credential })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'TOO_MANY_REQUEST', rows: [] });
  });
});

test('a buyer stores 100 MB at most', async () => {
  const { id: buyerId, credential } = await createBuyer(fixture.gateway);
  const picture = { id: 'large', width: 1, height: 1, placeholder: '', master_path: 'uploads/x.webp' };
  const byte_size = 100 * 1024 * 1024 - 1;
  await fixture.gateway.db
    .insertInto('picture')
    .values({ ...picture, byte_size, owner_buyer_id: buyerId, uploaded_at: new Date() })
    .execute();
  expect(await upload(fixture.png, { credential })).toMatchObject({ success: true });
  expect(await upload(fixture.png, { credential })).toMatchObject({ code: 'TOO_MANY_REQUEST' });
  await fixture.gateway.db.deleteFrom('picture').where('id', '=', 'large').execute();
});

test('a picture that nothing uses within a day of its upload is deleted', async () => {
  const [avatar, unused] = [await upload(fixture.png), await upload(fixture.png)].map(
    ({ rows }) => rows[0]?.accessUrl ?? '',
  );
  const recentId = (await upload(fixture.png)).rows[0]?.fileName.slice(0, 24) ?? '';
  const { db } = fixture.gateway;
  const owner = await db
    .selectFrom('session')
    .select('buyer_id')
    .where('access_key', '=', fixture.maren.accessKey)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('buyer')
    .set({ avatar_url: avatar ?? null })
    .where('id', '=', owner.buyer_id)
    .execute();
  await open(unused);
  // Deletes the rows that another test made: one run of the job removes the files of a hundred uploads at most.
  await db.deleteFrom('picture').where('id', 'like', 'other-%').execute();
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('picture').set({ uploaded_at: yesterday }).where('id', '<>', recentId).execute();

  await unusedUploadJob.run({ db, deployment: fixture.gateway.deployment, now: () => new Date() });

  expect(await db.selectFrom('picture').select('id').orderBy('id').execute()).toHaveLength(2);
  await open(avatar);
  const id = unused?.split('/')[2] ?? '';
  const media = join(fixture.gateway.deployment.dataFolder, 'media');
  expect(existsSync(join(media, 'uploads', `${id}.webp`))).toBe(false);
  expect(existsSync(join(media, 'derived', id))).toBe(false);
});

test('a guest may upload pictures as evidence, 30 at most', async () => {
  const buyer = await createBuyer(fixture.gateway);
  await fixture.gateway.db.updateTable('session').set({ of_guest: true }).where('buyer_id', '=', buyer.id).execute();
  const sent = await Promise.all(
    Array.from({ length: 3 }, () => upload(fixture.png, { credential: buyer.credential })),
  );
  expect(sent.every(({ success }) => success)).toBe(true);
  const size = { width: 1, height: 1, placeholder: '', master_path: 'uploads/x.webp', byte_size: 1 };
  const stored = { ...size, owner_buyer_id: buyer.id, uploaded_at: new Date() };
  const others = Array.from({ length: 27 }, (_, index) => Object.assign({ id: `guest-${index}` }, stored));
  await fixture.gateway.db.insertInto('picture').values(others).execute();
  expect(await upload(fixture.png, { credential: buyer.credential })).toMatchObject({ code: 'TOO_MANY_REQUEST' });
});

test('guests of one network store 600 pictures a day, however many guests they are; buyers are not counted', async () => {
  const asGuest = async () => {
    const { id, credential } = await createBuyer(fixture.gateway);
    await fixture.gateway.db.updateTable('session').set({ of_guest: true }).where('buyer_id', '=', id).execute();
    return upload(fixture.png, { credential });
  };
  const limit = { name: 'uploads of guests from', max: 600, windowSeconds: 86_400, subject: '127.0.0.1' };
  await fixture.gateway.db.deleteFrom('throttle').execute();
  await countUses(fixture.gateway, limit, 599);
  expect(await asGuest()).toMatchObject({ success: true });
  expect(await asGuest()).toMatchObject({ code: 'TOO_MANY_REQUEST', rows: [] });
  expect(await upload(fixture.png)).toMatchObject({ success: true });
  await fixture.gateway.db.deleteFrom('throttle').execute();
});

test('accounts younger than 30 days of one network store 600 pictures a day, however many they are; older ones are not counted', async () => {
  const registeredDaysAgo = async (days: number) => {
    const { id, credential } = await createBuyer(fixture.gateway);
    const registeredAt = new Date(fixture.gateway.now().getTime() - days * 86_400_000);
    await fixture.gateway.db.updateTable('buyer').set({ registered_at: registeredAt }).where('id', '=', id).execute();
    return upload(fixture.png, { credential });
  };
  const limit = { name: 'uploads of new accounts from', max: 600, windowSeconds: 86_400, subject: '127.0.0.1' };
  await fixture.gateway.db.deleteFrom('throttle').execute();
  await countUses(fixture.gateway, limit, 599);
  expect(await registeredDaysAgo(29)).toMatchObject({ success: true });
  expect(await registeredDaysAgo(0)).toMatchObject({ code: 'TOO_MANY_REQUEST', rows: [] });
  expect(await registeredDaysAgo(31)).toMatchObject({ success: true });
  await fixture.gateway.db.deleteFrom('throttle').execute();
});

test('all unused uploads are deleted by one run of the job, however many there are', async () => {
  const { db } = fixture.gateway;
  const { id } = await createBuyer(fixture.gateway);
  await sql`
    INSERT INTO picture (id, width, height, placeholder, master_path, owner_buyer_id, byte_size, uploaded_at)
    SELECT 'unused-' || n, 1, 1, '', 'uploads/unused-' || n, ${id}, 1, now() - interval '2 days'
    FROM generate_series(1, 301) n`.execute(db);
  await unusedUploadJob.run({ db, deployment: fixture.gateway.deployment, now: () => new Date() });
  const { rows } = await sql`SELECT FROM picture WHERE owner_buyer_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
  await db.deleteFrom('file_removal').execute();
});
