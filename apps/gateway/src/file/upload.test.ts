import { existsSync, readdirSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Credential } from '@kaimai/contract/account/account';
import { uploadPath } from '@kaimai/contract/wire/envelope';
import { formatTimestamp } from '@kaimai/contract/wire/request-no';
import { signUpload } from '@kaimai/contract/wire/signature';
import { maxUploadBytes, type UploadAnswer } from '@kaimai/contract/file/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharp } from '#file/imaging.ts';
import { requestRecordJob } from '#jobs/request-record.job.ts';
import { unusedUploadJob } from '#file/unused-upload.job.ts';
import { createBuyer } from '#testing/factories.ts';
import { drawBmp, drawPicture } from '#testing/pictures.ts';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { uploadFormOf, type UploadForm } from '#testing/upload-form.ts';

let shop: TestGateway;
let maren: Credential;
let png: Buffer;

beforeAll(async () => {
  shop = await createTestGateway();
  maren = (await createBuyer(shop)).credential;
  png = await drawPicture({ width: 40, height: 30, format: 'png' });
  await shop.server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => shop.close());

const formOf = (file: Buffer | undefined, form: Partial<UploadForm> = {}) =>
  uploadFormOf(file, { credential: maren, ...form });

async function post(body: Buffer, type: string, headers: Record<string, string> = {}): Promise<UploadAnswer> {
  const allHeaders = { 'content-type': type, 'accept-language': 'en-US', ...headers };
  const response = await shop.server.inject({ method: 'POST', url: uploadPath, payload: body, headers: allHeaders });
  expect(response.statusCode).toBe(200);
  return response.json<UploadAnswer>();
}

async function upload(file: Buffer | undefined, form: Partial<UploadForm> = {}): Promise<UploadAnswer> {
  const { type, body } = await formOf(file, form);
  return post(body, type);
}

async function open(address: string | undefined): Promise<Buffer> {
  const response = await shop.server.inject({ url: address ?? '', headers: { accept: 'image/webp' } });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

describe('a signed-in buyer', () => {
  test('§7.04 §7.13 §7.15 uploads a picture and can look at it in both sizes', async () => {
    const answer = await upload(png);
    expect(answer).toMatchObject({ success: true, code: 'SUCCESS', rows: [{ originalName: 'photo.png' }] });
    const [row] = answer.rows;
    expect(row?.fileName).toMatch(/^[0-9a-f]{24}\.webp$/);
    const picture = await open(row?.accessUrl);
    expect(picture.length).toBe(row?.fileSize);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    await open(row?.accessThumbnailUrl);
  });

  test('gets another address for the same picture', async () => {
    const [one, two] = [await upload(png), await upload(png)];
    expect(one.rows[0]?.accessUrl).not.toBe(two.rows[0]?.accessUrl);
  });

  test('may send the file before the text parts', async () => {
    expect(await upload(png, { fileFirst: true })).toMatchObject({ success: true });
    const forged = await upload(png, { fileFirst: true, changes: { sign: 'x' } });
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

  test('removes metadata, and rotates the picture as the camera was held', async () => {
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

  test('keeps 200 pictures at most, however many are sent at once', async () => {
    const buyer = await createBuyer(shop);
    const size = { width: 1, height: 1, placeholder: '', master_path: 'uploads/x.webp', byte_size: 1 };
    const stored = Object.assign(size, { owner_buyer_id: buyer.id, uploaded_at: new Date() });
    const others = Array.from({ length: 197 }, (_, index) => Object.assign({ id: `other-${index}` }, stored));
    await shop.gateway.db.insertInto('picture').values(others).execute();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(png, { credential: buyer.credential })));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'TOO_MANY_REQUEST', rows: [] });
  });
});

test('a picture that is not used as an avatar within a day of its upload is deleted', async () => {
  const [avatar, unused] = [await upload(png), await upload(png)].map(({ rows }) => rows[0]?.accessUrl ?? '');
  const young = (await upload(png)).rows[0]?.fileName.slice(0, 24) ?? '';
  const { db } = shop.gateway;
  const owner = await db
    .selectFrom('session')
    .select('buyer_id')
    .where('access_key', '=', maren.accessKey)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('buyer')
    .set({ avatar_url: avatar ?? null })
    .where('id', '=', owner.buyer_id)
    .execute();
  await open(unused);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('picture').set({ uploaded_at: yesterday }).where('id', '<>', young).execute();

  await unusedUploadJob.run({ db, deployment: shop.deployment, now: () => new Date() });

  expect(await db.selectFrom('picture').select('id').orderBy('id').execute()).toHaveLength(2);
  await open(avatar);
  const id = unused?.split('/')[2] ?? '';
  const media = join(shop.deployment.dataFolder, 'media');
  expect(existsSync(join(media, 'uploads', `${id}.webp`))).toBe(false);
  expect(existsSync(join(media, 'derived', id))).toBe(false);
});

test('a guest uploads as evidence, 30 pictures at most', async () => {
  const buyer = await createBuyer(shop);
  await shop.gateway.db.updateTable('session').set({ of_guest: true }).where('buyer_id', '=', buyer.id).execute();
  const sent = await Promise.all(Array.from({ length: 3 }, () => upload(png, { credential: buyer.credential })));
  expect(sent.every(({ success }) => success)).toBe(true);
  const size = { width: 1, height: 1, placeholder: '', master_path: 'uploads/x.webp', byte_size: 1 };
  const stored = { ...size, owner_buyer_id: buyer.id, uploaded_at: new Date() };
  const others = Array.from({ length: 27 }, (_, index) => Object.assign({ id: `guest-${index}` }, stored));
  await shop.gateway.db.insertInto('picture').values(others).execute();
  expect(await upload(png, { credential: buyer.credential })).toMatchObject({ code: 'TOO_MANY_REQUEST' });
});

describe('who may not upload', () => {
  const anonymous = anonymousKey;
  const nobody = { accessKey: 'nobody', secretKey: 'x', partnerId: 'MAIN' };

  test.each([
    ['a visitor who is not signed in', { credential: anonymous }, 'UNAUTHORIZED_ERROR'],
    ['an unknown key', { credential: nobody }, 'ACCESS_KEY_NOT_EXIST'],
    ['a wrong sign', { changes: { sign: '0'.repeat(32) } }, 'UNAUTHENTICATED_ERROR'],
    ['a name other than the signed one', { changes: { fileName: 'other.png' } }, 'UNAUTHENTICATED_ERROR'],
    ['no sign', { changes: { sign: undefined } }, 'PARAM_FORMAT_ERROR'],
    ['an access key of 3 KB', { changes: { accessKey: 'a'.repeat(3000) } }, 'PARAM_FORMAT_ERROR'],
  ])('%s', async (_name, form, code) => {
    expect(await upload(png, form)).toMatchObject({ success: false, code, rows: [] });
  });

  test('another partner, or a time of long ago, though rightly signed', async () => {
    const sent = async (change: { partnerId?: string; timestamp?: string }) => {
      const { accessKey, partnerId, secretKey } = maren;
      const fields = { accessKey, partnerId, fileName: 'a.png', timestamp: formatTimestamp(new Date()), ...change };
      return upload(png, { fileName: 'a.png', changes: { ...fields, sign: signUpload(fields, secretKey) } });
    };
    expect(await sent({})).toMatchObject({ success: true });
    expect(await sent({ partnerId: 'OTHER' })).toMatchObject({ code: 'PARTNER_NOT_REGISTER' });
    expect(await sent({ timestamp: '20200101000000' })).toMatchObject({ code: 'REQUEST_TIME_ERROR' });
    expect(await sent({ timestamp: 'now' })).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
  });

  test('§7.17 a foreign page, which cannot send the token of the cookie back', async () => {
    const { type, body } = await formOf(png);
    expect(await post(body, type, { cookie: 'XSRF-TOKEN=abc' })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
    const token = { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    expect(await post(body, type, token)).toMatchObject({ success: true });
  });
});

describe('a signature', () => {
  const twice = { timestamp: formatTimestamp(new Date()), fileName: 'once.png' };

  test('is good for one file only', async () => {
    expect(await upload(png, twice)).toMatchObject({ success: true });
    const other = await drawPicture({ width: 20, height: 20, format: 'png' });
    for (const file of [other, png]) {
      expect(await upload(file, twice)).toMatchObject({ success: false, code: 'REQUEST_NO_NOT_UNIQUE', rows: [] });
    }
    expect(await upload(png, { ...twice, fileName: 'another.png' })).toMatchObject({ success: true });
  });

  test('is good for one of ten files that are sent at once with it', async () => {
    const form = { ...twice, fileName: 'at-once.png' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(png, form)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['REQUEST_NO_NOT_UNIQUE']),
    );
  });

  test('is used up by a file that is not taken, but not by one that never arrived', async () => {
    const form = { ...twice, fileName: 'wrong.png' };
    expect(await upload(Buffer.from('hello'), form)).toMatchObject({ code: 'FILE_TYPE_ERROR' });
    expect(await upload(png, form)).toMatchObject({ code: 'REQUEST_NO_NOT_UNIQUE' });
    const { type, body } = await formOf(png, { ...twice, fileName: 'cut.png' });
    expect(await post(body.subarray(0, -100), type)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    expect(await post(body, type)).toMatchObject({ success: true });
  });

  test('is remembered for longer than its time is accepted', async () => {
    const form = { ...twice, fileName: 'old.png', timestamp: formatTimestamp(new Date(Date.now() + 14 * 3_600_000)) };
    expect(await upload(png, form)).toMatchObject({ success: true });
    for (const hours of [24, 26.9]) {
      shop.advance(hours * 3600);
      await requestRecordJob.run({ db: shop.gateway.db, deployment: shop.deployment, now: shop.now });
      expect(await upload(png, form)).toMatchObject({ code: 'REQUEST_NO_NOT_UNIQUE' });
      shop.advance(-hours * 3600);
    }
    shop.advance(27.1 * 3600);
    expect(await upload(png, form)).toMatchObject({ code: 'REQUEST_TIME_ERROR' });
    shop.advance(-27.1 * 3600);
  });
});

describe('slow uploads', () => {
  const sockets: Socket[] = [];

  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Sends an upload but for its last bytes; gives what ends it. */
  async function begin(credential: Credential, form: Partial<UploadForm> = {}) {
    const { type, body } = await formOf(png, { credential, ...form });
    const { port } = shop.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const head = `POST ${uploadPath} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -60)]), resolve));
    return { answered, finish: () => socket.write(body.subarray(-60)) };
  }

  test('of one account are refused beyond three and twelve that wait, and hold up nobody else', async () => {
    const [slow, other] = [await createBuyer(shop), await createBuyer(shop)];
    const all = await Promise.all(Array.from({ length: 50 }, () => begin(slow.credential)));
    const refused: string[] = [];
    const enough = new Promise<void>((resolve) => {
      for (const { answered } of all) void answered.then((text) => refused.push(text) === 35 && resolve());
    });
    await enough;
    for (const text of refused) expect(text).toContain('"code":"TOO_MANY_REQUEST"');
    expect(await upload(png, { credential: other.credential })).toMatchObject({ success: true });
    expect(refused).toHaveLength(35);

    for (const { finish } of all) finish();
    const answers = await Promise.all(all.map(({ answered }) => answered));
    expect(answers.filter((text) => text.includes('"success":true'))).toHaveLength(15);
    expect(await upload(png, { credential: slow.credential })).toMatchObject({ success: true });
  });

  test('that come before their signature leave those that come after it alone', async () => {
    const first = await begin(maren, { fileFirst: true });
    await begin(maren, { fileFirst: true });
    expect(await upload(png)).toMatchObject({ success: true });
    first.finish();
  });
});

describe('what is not taken', () => {
  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['HTML as JPG', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['the beginning of a BMP', drawBmp(100, 100, [1, 2, 3]).subarray(0, 300)],
    ['a BMP that promises too much', hugeBmp()],
  ])('%s', async (_name, file) => {
    expect(await upload(file, { fileName: 'photo.jpg' })).toMatchObject({ success: false, code: 'FILE_TYPE_ERROR' });
  });

  test('a PNG with a half of its bytes', async () => {
    const noise = await drawPicture({ width: 300, height: 300, format: 'png', noise: true });
    expect(await upload(noise.subarray(0, noise.length / 2))).toMatchObject({ code: 'FILE_TYPE_ERROR' });
  });

  test('a PNG of 256 megapixels in a few bytes', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(16_000, 16);
    bomb.writeUInt32BE(16_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await upload(bomb)).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  test('a script behind a picture: only the pixels are kept', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const answer = await upload(polyglot);
    expect((await open(answer.rows[0]?.accessUrl)).includes('script')).toBe(false);
  });

  test('more than 8 MB', async () => {
    const large = Buffer.concat([png, Buffer.alloc(maxUploadBytes)]);
    for (const fileFirst of [false, true]) {
      expect(await upload(large, { fileFirst })).toMatchObject({ code: 'FILE_TOO_LARGE' });
    }
  });

  test.each(['../../etc/passwd', '..\\..\\x.png', '照片 🏞.png', 'a"b.png', "'; DROP TABLE picture;--.png"])(
    'no part of the name %s is ever a path',
    async (fileName) => {
      const answer = await upload(png, { fileName });
      expect(answer).toMatchObject({ success: true });
      expect(answer.rows[0]?.originalName).not.toMatch(/[/\\]/);
    },
  );

  test.each(['a\u0000.png', 'a\u0007b.png', '', '/'])('the name %j', async (fileName) => {
    expect(await upload(png, { fileName })).toMatchObject({ success: false, code: 'PARAMETER_ERROR' });
  });

  test('a name of 4 KB', async () => {
    expect(await upload(png, { fileName: `${'n'.repeat(4096)}.png` })).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
  });
});

describe('a broken body', () => {
  test('with 1,000 parts, a part twice, or no file has the wrong format', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, 'x']));
    expect(await upload(png, { changes: many })).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    expect(await upload(undefined)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    const { type, body } = await formOf(png);
    const twice = body.toString('latin1').replace('name="timestamp"', 'name="sign"');
    expect(await post(Buffer.from(twice, 'latin1'), type)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    const prototype = body.toString('latin1').replace('name="timestamp"', 'name="__proto__"');
    expect(await post(Buffer.from(prototype, 'latin1'), type)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
  });

  test('cut anywhere, or of another type, has the wrong format', async () => {
    const { type, body } = await formOf(png);
    for (let end = 0; end < body.length - 4; end += 23) {
      expect(await post(body.subarray(0, end), type)).toMatchObject({ success: false, code: 'PARAM_FORMAT_ERROR' });
    }
    for (const odd of ['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'text/plain']) {
      expect(await post(body, odd)).toMatchObject({ success: false, code: 'PARAM_FORMAT_ERROR' });
    }
    expect(await upload(png)).toMatchObject({ success: true });
  });

  test('of a buyer who hangs up leaves nothing behind, and the next upload works', async () => {
    const { port } = shop.server.server.address() as AddressInfo;
    const { type, body } = await formOf(png);
    const before = readdirSync(join(shop.deployment.dataFolder, 'media', 'uploads')).length;
    const head = `POST ${uploadPath} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
    for (let round = 0; round < 10; round++) {
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -20)]), resolve));
      socket.destroy();
    }
    expect(await upload(png)).toMatchObject({ success: true });
    expect(readdirSync(join(shop.deployment.dataFolder, 'media', 'uploads'))).toHaveLength(before + 1);
  });
});

function hugeBmp(): Buffer {
  const bytes = drawBmp(4, 4, [1, 2, 3]);
  bytes.writeInt32LE(2_000_000_000, 18);
  bytes.writeInt32LE(-2_000_000_000, 22);
  return bytes;
}
