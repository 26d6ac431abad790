import { formatTimestamp } from '@kaimai/contract/wire/request-no';
import { signUpload } from '@kaimai/contract/wire/signature';
import { describe, expect, test } from 'vitest';
import { requestRecordJob } from '#jobs/request-record.job.ts';
import { drawPicture } from '#testing/pictures.ts';
import { anonymousKey } from '#testing/test-gateway.ts';
import { openOneUploader } from '#testing/one-uploader.ts';

const { fixture, formOf, post, upload } = openOneUploader();

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
    expect(await upload(fixture.png, form)).toMatchObject({ success: false, code, rows: [] });
  });

  test('another partner, or an old timestamp, although correctly signed', async () => {
    const sent = async (change: { partnerId?: string; timestamp?: string }) => {
      const { accessKey, partnerId, secretKey } = fixture.maren;
      const fields = { accessKey, partnerId, fileName: 'a.png', timestamp: formatTimestamp(new Date()), ...change };
      return upload(fixture.png, { fileName: 'a.png', changes: { ...fields, sign: signUpload(fields, secretKey) } });
    };
    expect(await sent({})).toMatchObject({ success: true });
    expect(await sent({ partnerId: 'OTHER' })).toMatchObject({ code: 'PARTNER_NOT_REGISTER' });
    expect(await sent({ timestamp: '20200101000000' })).toMatchObject({ code: 'REQUEST_TIME_ERROR' });
    expect(await sent({ timestamp: 'now' })).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
  });

  test('§7.17 a foreign page, which cannot send the token of the cookie back', async () => {
    const { type, body } = await formOf(fixture.png);
    expect(await post(body, type, { cookie: 'XSRF-TOKEN=abc' })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
    const token = { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    expect(await post(body, type, token)).toMatchObject({ success: true });
  });
});

describe('a signature', () => {
  const twice = { timestamp: formatTimestamp(new Date()), fileName: 'once.png' };

  test('is valid for one file only', async () => {
    expect(await upload(fixture.png, twice)).toMatchObject({ success: true });
    const other = await drawPicture({ width: 20, height: 20, format: 'png' });
    for (const file of [other, fixture.png]) {
      expect(await upload(file, twice)).toMatchObject({ success: false, code: 'REQUEST_NO_NOT_UNIQUE', rows: [] });
    }
    expect(await upload(fixture.png, { ...twice, fileName: 'another.png' })).toMatchObject({ success: true });
  });

  test('is valid for one of ten files that are sent with it concurrently', async () => {
    const form = { ...twice, fileName: 'at-once.png' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(fixture.png, form)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['REQUEST_NO_NOT_UNIQUE']),
    );
  });

  test('is used up by a file that is refused, but not by one that never arrived', async () => {
    const form = { ...twice, fileName: 'wrong.png' };
    expect(await upload(Buffer.from('hello'), form)).toMatchObject({ code: 'FILE_TYPE_ERROR' });
    expect(await upload(fixture.png, form)).toMatchObject({ code: 'REQUEST_NO_NOT_UNIQUE' });
    const { type, body } = await formOf(fixture.png, { ...twice, fileName: 'cut.png' });
    expect(await post(body.subarray(0, -100), type)).toMatchObject({ code: 'PARAM_FORMAT_ERROR' });
    expect(await post(body, type)).toMatchObject({ success: true });
  });

  test('is remembered for longer than its timestamp is accepted', async () => {
    // A timestamp 14 hours ahead is accepted for 27 hours, until it is 13 hours behind (`request-time.ts`).
    const form = { ...twice, fileName: 'old.png', timestamp: formatTimestamp(new Date(Date.now() + 14 * 3_600_000)) };
    expect(await upload(fixture.png, form)).toMatchObject({ success: true });
    for (const hours of [24, 26.9]) {
      fixture.gateway.advance(hours * 3600);
      await requestRecordJob.run({
        db: fixture.gateway.db,
        deployment: fixture.gateway.deployment,
        now: fixture.gateway.now,
      });
      expect(await upload(fixture.png, form)).toMatchObject({ code: 'REQUEST_NO_NOT_UNIQUE' });
      fixture.gateway.advance(-hours * 3600);
    }
    fixture.gateway.advance(27.1 * 3600);
    expect(await upload(fixture.png, form)).toMatchObject({ code: 'REQUEST_TIME_ERROR' });
    fixture.gateway.advance(-27.1 * 3600);
  });
});
