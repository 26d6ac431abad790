import { register, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList } from '@kaimai/contract/message/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

const password = 'tulpen im regen';

async function requestCode(email: string): Promise<string> {
  await gateway.call(verifyCodeSend, { email, purpose: 'register' });
  return lastCode(gateway, email);
}

/** A code that differs from the right one. */
const differentFrom = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('registration', () => {
  test('a mailed code makes an account and signs in', async () => {
    const sent = await gateway.call(verifyCodeSend, { email: ' Maren@Posteo.net ', purpose: 'register' });
    expect(sent).toMatchObject({ code: 'SUCCESS', resendAfterSeconds: 60, validSeconds: 600 });
    const verifyCode = await lastCode(gateway, 'maren@posteo.net');
    const answer = await gateway.call(register, { email: 'maren@posteo.net', verifyCode, password });
    expect(answer).toMatchObject({ code: 'SUCCESS', buyer: { email: 'maren@posteo.net' } });

    const information = await gateway.call(basicInformation, {}, { credential: answer });
    expect(information.buyer).toEqual(answer.buyer);
    expect(information.unreadMessages).toBe(1);
    const notices = { type: 'advertise', advertiseCode: 'buyer_notice' } as const;
    const { rows } = await gateway.call(messageList, notices, { credential: answer, locale: 'zh_CN' });
    expect(rows).toMatchObject([{ title: '欢迎来到开买', read: false }]);
    expect(await lastMail(gateway, 'maren@posteo.net', 'welcome')).toMatchObject({ locale: 'en_US' });
    expect(await gateway.call(signIn, { email: 'MAREN@posteo.net', password })).toMatchObject({ code: 'SUCCESS' });
  });

  test.each([
    ['en_US', /^Buyer [2-9B-DF-HJ-NP-TV-Z]{4}$/],
    ['zh_CN', /^买家[2-9B-DF-HJ-NP-TV-Z]{4}$/],
  ] as const)('in %s an account begins with a neutral name, which no mail uses', async (locale, name) => {
    const email = `given.family-${name.source.length}@example.com`;
    const verifyCode = await requestCode(email);
    const answer = await gateway.call(register, { email, verifyCode, password }, { locale });
    expect(answer.buyer).toMatchObject({ nickname: expect.stringMatching(name), nicknameChosen: false });
    expect((await lastMail(gateway, email, 'welcome')).data).toEqual({ nickname: '' });
  });

  test('a name entered at the registration counts as chosen', async () => {
    const email = 'named@example.com';
    const verifyCode = await requestCode(email);
    const answer = await gateway.call(register, { email, verifyCode, password, nickname: ' Juno ' });
    expect(answer.buyer).toMatchObject({ nickname: 'Juno', nicknameChosen: true });
  });

  test('a code is used once', async () => {
    const email = 'once@example.com';
    const verifyCode = await requestCode(email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => gateway.call(register, { email, verifyCode, password, nickname: 'Once' })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['SUCCESS', 'VERIFY_CODE_ERROR', 'VERIFY_CODE_ERROR']);
    expect(await gateway.call(register, { email, verifyCode, password })).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  });

  test('a wrong code is refused at its field, and five of them invalidate the right one', async () => {
    const email = 'guess@example.com';
    const verifyCode = await requestCode(email);
    for (let tries = 0; tries < 5; tries++) {
      const answer = await gateway.call(register, { email, verifyCode: differentFrom(verifyCode), password });
      expect(answer).toMatchObject({ code: 'VERIFY_CODE_ERROR', success: false });
      expect(answer.ext?.fields?.verifyCode).toContain('6 characters');
    }
    expect(await gateway.call(register, { email, verifyCode, password })).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  });

  test('concurrent attempts are counted, until five have invalidated the code', async () => {
    const email = 'burst@example.com';
    const verifyCode = await requestCode(email);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        gateway.call(register, { email, verifyCode: differentFrom(verifyCode), password }),
      ),
    );
    const row = await gateway.db
      .selectFrom('verify_code')
      .select('attempts')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    // Each counts until the fifth, which invalidates the code.
    expect(row.attempts).toBe(5);
  });

  test('a code lasts ten minutes, and one in full-width digits, pasted with spaces, is the same', async () => {
    const email = 'late@example.com';
    const verifyCode = await requestCode(email);
    gateway.advance(601);
    expect(await gateway.call(register, { email, verifyCode, password })).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
    const next = await requestCode(email);
    gateway.advance(590);
    const fullWidth = next.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect(
      await gateway.call(register, {
        email,
        verifyCode: `\u3000${fullWidth.slice(0, 3)} ${fullWidth.slice(3)}\u00a0\n`,
        password,
      }),
    ).toMatchObject({ code: 'SUCCESS' });
  });

  test('a code is valid only for its address', async () => {
    const verifyCode = await requestCode('bound@example.com');
    await requestCode('other@example.com');
    expect(await gateway.call(register, { email: 'other@example.com', verifyCode, password })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
  });

  test('only a keyed hash of a code is stored', async () => {
    const email = 'hash@example.com';
    const verifyCode = await requestCode(email);
    const row = await gateway.db
      .selectFrom('verify_code')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(verifyCode);
  });

  test('another code is sent after a minute, and replaces the first', async () => {
    const email = 'again@example.com';
    const first = await requestCode(email);
    const soon = await gateway.call(verifyCodeSend, { email, purpose: 'register' }, { locale: 'zh_CN' });
    expect(soon).toMatchObject({ code: 'TOO_MANY_REQUEST' });
    expect(soon.detail).toMatch(/^操作太频繁，请 \d+ 秒后再试$/);
    gateway.advance(60);
    const second = await requestCode(email);
    // Once in 880 million times both are the same.
    const stale = first === second ? differentFrom(second) : first;
    expect(await gateway.call(register, { email, verifyCode: stale, password })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
    expect(await gateway.call(register, { email, verifyCode: second, password })).toMatchObject({ code: 'SUCCESS' });
  });

  test('of three concurrent requests for a code, one sends a mail', async () => {
    const email = 'double@example.com';
    const send = () => gateway.call(verifyCodeSend, { email, purpose: 'register' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await mailsTo(gateway, email)).toHaveLength(1);
  });

  test('an address gets five codes an hour from one network, and the sixth in the next hour', async () => {
    const email = 'flood@example.com';
    const hourSeconds = 3600;
    gateway.stopClock();
    startWindow(gateway, hourSeconds);
    const send = () => gateway.call(verifyCodeSend, { email, purpose: 'register' });
    for (let sends = 1; sends <= 5; sends++) {
      expect(await send()).toMatchObject({ code: 'SUCCESS' });
      gateway.advance(60);
    }
    expect(await send()).toMatchObject({
      code: 'TOO_MANY_REQUEST',
      detail: 'Too many attempts. Please try again in 55 minutes',
    });
    gateway.advance(hourSeconds - 5 * 60 - 1);
    expect(await send()).toMatchObject({
      code: 'TOO_MANY_REQUEST',
      detail: 'Too many attempts. Please try again in 1 second',
    });
    expect(await mailsTo(gateway, email)).toHaveLength(5);
    gateway.advance(1);
    expect(await send()).toMatchObject({ code: 'SUCCESS' });
    expect(await mailsTo(gateway, email)).toHaveLength(6);
  });

  test.each(['password', '12345678', 'common@example.com'])('the password %s is too common', async (common) => {
    const answer = await gateway.call(register, {
      email: 'common@example.com',
      verifyCode: '123456',
      password: common,
    });
    expect(answer).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect(answer.ext?.fields?.password).toContain('easy to guess');
  });

  test('a password may have 8 to 128 characters of any kind', async () => {
    const email = 'length@example.com';
    const verifyCode = await requestCode(email);
    expect(await gateway.call(register, { email, verifyCode, password: 'kurz!!!' })).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { password: 'Enter at least 8 characters' } },
    });
    const long = '雨'.repeat(128);
    expect(await gateway.call(register, { email, verifyCode, password: `${long}雨` })).toMatchObject({
      code: 'PARAMETER_ERROR',
    });
    const rainy = `${long.slice(0, 124)}下雪了。`;
    expect(await gateway.call(register, { email, verifyCode, password: rainy })).toMatchObject({ code: 'SUCCESS' });
    expect(await gateway.call(signIn, { email, password: rainy })).toMatchObject({ code: 'SUCCESS' });
  });
});

describe('an address that has an account', () => {
  test('is answered like any other, and gets a mail', async () => {
    const email = 'known@example.com';
    const verifyCode = await requestCode(email);
    await gateway.call(register, { email, verifyCode, password });
    gateway.advance(61);

    const options = { locale: 'zh_CN' } as const;
    const known = await gateway.call(verifyCodeSend, { email, purpose: 'register' }, options);
    const unknown = await gateway.call(verifyCodeSend, { email: 'unknown@example.com', purpose: 'register' }, options);
    expect({ ...known, requestNo: '' }).toEqual({ ...unknown, requestNo: '' });
    expect((await lastMail(gateway, email, 'alreadyRegistered')).locale).toBe('en_US');

    const tryKnown = await gateway.call(register, { email, verifyCode: '123123', password });
    const tryUnknown = await gateway.call(register, { email: 'unknown2@example.com', verifyCode: '123123', password });
    expect(tryKnown).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
    expect({ ...tryKnown, requestNo: '' }).toEqual({ ...tryUnknown, requestNo: '' });
  });

  test('that gets an account while a code is pending is refused without side effects', async () => {
    const email = 'race@example.com';
    const verifyCode = await requestCode(email);
    await gateway.db
      .insertInto('buyer')
      .values({ buyer_no: 'race', email, password_hash: 'x', nickname: 'First' })
      .execute();
    const answer = await gateway.call(register, { email, verifyCode, password });
    expect(answer).toMatchObject({ code: 'FIELD_NOT_UNIQUE' });
    expect(answer.ext?.fields?.email).toContain('sign in');
  });
});
