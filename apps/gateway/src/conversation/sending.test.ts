import { randomUUID } from 'node:crypto';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { conversationList, conversationReport } from '@kaimai/contract/conversation/conversation';
import { describe, expect, test } from 'vitest';
import { unusedUploadJob } from '#file/unused-upload.job.ts';
import { createShop } from '#testing/factories.ts';
import { expectLimit, startLimitWindows, startWindow } from '#testing/limit-windows.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { uploadPicture } from '#testing/upload-picture.ts';
import { conversationLimits } from './limits.ts';
import { openOneConversation } from '#testing/one-conversation.ts';

const fixture = openOneConversation();
const { write, open } = fixture;

describe('a message', () => {
  test('that is sent again with its client id is written once, also when both arrive together', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write('Hello?', { clientId })));
    expect(answers.map(({ sentMessage }) => sentMessage?.position)).toEqual([1, 1, 1]);
    expect((await open()).rows).toHaveLength(1);
    await write('Hello?', {}, fixture.other);
    expect((await write('Hello?', { clientId }, fixture.other)).sentMessage.position).toBe(2);
  });

  test('is stored unchanged, and an invalid one is refused with a clear text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    expect((await write(script)).sentMessage.text).toBe(script);
    expect((await write('问'.repeat(2000))).sentMessage.text).toHaveLength(2000);
    const long = await write('问'.repeat(10_000));
    expect(long).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { text: 'Shorten this to 2000 characters' } },
    });
    for (const text of ['', '   \n ']) {
      const empty = await write(text);
      expect(empty).toMatchObject({ ext: { fields: { text: 'Write something, or add a picture' } } });
    }
    for (const clientId of ['', 'short', 'with space 1', 'x'.repeat(61)])
      expect((await write('x', { clientId })).code).toBe('PARAMETER_ERROR');
    expect((await open()).rows).toHaveLength(2);
  });

  test('has the sender’s own pictures, four at most, which are not deleted as unused', async () => {
    const ownPictures = await Promise.all(
      [1, 2, 3, 4].map(() => uploadPicture(fixture.gateway, fixture.maren.credential)),
    );
    const othersPicture = await uploadPicture(fixture.gateway, fixture.other.credential);
    expect((await write('', { pictures: ownPictures })).sentMessage.pictures).toMatchObject([
      { width: 40, height: 30 },
      {},
      {},
      {},
    ]);
    for (const pictures of [
      [othersPicture],
      ['/media/abcdef0123/320'],
      ['https://example.com/x.png'],
      ['javascript:alert(1)'],
    ])
      expect((await write('', { pictures })).code).toBe('PARAMETER_ERROR');
    expect((await write('', { pictures: [...ownPictures, othersPicture] })).code).toBe('PARAMETER_ERROR');
    // 25 hours later: an upload that is used nowhere is deleted after a day.
    const context = {
      db: fixture.db,
      deployment: fixture.gateway.deployment,
      now: () => new Date(Date.now() + 90_000_000),
    };
    await unusedUploadJob.run(context);
    expect((await open()).rows[0]?.pictures).toHaveLength(4);
  });

  test('can be about products of that shop and its sender’s orders and returns only', async () => {
    const [orderNo = ''] = await buy(fixture.gateway, fixture.maren, [
      { skuCode: fixture.product.skuCode, quantity: 1 },
    ]);
    const { code: elsewhere } = await createShop(fixture.db);
    const wrong = { storeCodeNumber: elsewhere, withCard: true };
    for (const sent of [
      { ...wrong, commodityCode: fixture.product.code },
      { ...wrong, orderNo },
      { storeCodeNumber: 'S-none' },
    ]) {
      expect((await write('x', sent)).code).toBe('OBJECT_NOT_EXIST');
      // `open` takes the same subject, but no `withCard`.
      const { withCard: _withCard, ...about } = { withCard: true, ...sent };
      expect((await open(about)).code).toBe('OBJECT_NOT_EXIST');
    }
    expect((await write('x', { orderNo, withCard: true }, fixture.other)).code).toBe('OBJECT_NOT_EXIST');
    expect((await open({ orderNo }, fixture.other)).code).toBe('OBJECT_NOT_EXIST');
    await deliverOrder(fixture.gateway, orderNo);
    const lines = [{ skuCode: fixture.product.skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'RETURN', reason: 'DAMAGED', lines } as const;
    const { afterSalesNo } = await fixture.gateway.call(afterSalesRequest, request, fixture.maren);
    for (const [by, storeCodeNumber, code] of [
      [fixture.maren, fixture.shop.code, 'SUCCESS'],
      [fixture.maren, elsewhere, 'OBJECT_NOT_EXIST'],
      [fixture.other, fixture.shop.code, 'OBJECT_NOT_EXIST'],
    ] as const) {
      expect((await open({ afterSalesNo, storeCodeNumber }, by)).code).toBe(code);
      expect((await write('x', { afterSalesNo, storeCodeNumber, withCard: true }, by)).code).toBe(code);
    }
    expect((await fixture.gateway.call(conversationList, {}, fixture.other)).totalRows).toBe(0);
  });
});

describe('limits', () => {
  const counted = { subject: () => String(fixture.maren.id), allowed: 'SUCCESS' };
  const use = async () => (await write('x')).code;

  test('allow twenty messages a minute, and the refusal says what to do', async () => {
    await startLimitWindows(fixture.gateway);
    await expectLimit(fixture.gateway, { ...conversationLimits.messagesInMinute, ...counted, use });
    const codes = [];
    for (let count = 0; count < 25; count += 1) codes.push(await write(`${count}`));
    // One of twenty was written in this minute by `expectLimit`, which ends with the first use of a new window.
    expect(codes.filter(({ success }) => success)).toHaveLength(19);
    expect(codes.at(-1)?.detail).toContain('wait a minute');
  });

  test('a thousand messages in a minute are all answered, twenty are stored, and the next minute works as before', async () => {
    await startLimitWindows(fixture.gateway);
    const sent: Awaited<ReturnType<typeof write>>[] = [];
    while (sent.length < 1000) sent.push(...(await Promise.all(Array.from({ length: 25 }, () => write('Hello?')))));
    const refused = sent.filter(({ success }) => !success);
    expect(refused).toHaveLength(980);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUEST']));
    const stored = sent.flatMap(({ sentMessage }) => sentMessage?.position ?? []).toSorted((a, b) => a - b);
    expect(stored).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await open()).rows).toHaveLength(20);
    startWindow(fixture.gateway, conversationLimits.messagesInMinute.windowSeconds);
    expect(await write('patient')).toMatchObject({ code: 'SUCCESS', sentMessage: { position: 21 } });
  });

  test('a thousand concurrent messages get a clear answer each, and nobody else waits', async () => {
    await startLimitWindows(fixture.gateway);
    const sending = Promise.all(Array.from({ length: 1000 }, () => write('Hello?')));
    expect((await write('Good morning', {}, fixture.other)).code).toBe('SUCCESS');
    const sent = await sending;
    expect(sent.filter(({ success }) => success)).toHaveLength(20);
    const refused = sent.filter(({ success }) => !success);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUEST']));
    expect(fixture.gateway.faults).toEqual([]);
    expect((await write('later')).code).toBe('TOO_MANY_REQUEST');
    startWindow(fixture.gateway, conversationLimits.messagesInMinute.windowSeconds);
    expect((await write('patient')).code).toBe('SUCCESS');
  });

  test('allow five hundred messages and ten reports a day', async () => {
    await startLimitWindows(fixture.gateway);
    const inDay = { ...conversationLimits.messagesInDay, ...counted, use };
    startWindow(fixture.gateway, conversationLimits.messagesInDay.windowSeconds);
    await expectLimit(fixture.gateway, inDay);
    const report = async () =>
      (
        await fixture.gateway.call(
          conversationReport,
          { storeCodeNumber: fixture.shop.code, reason: 'OTHER' },
          fixture.maren,
        )
      ).code;
    startWindow(fixture.gateway, conversationLimits.messagesInDay.windowSeconds);
    await expectLimit(fixture.gateway, { ...conversationLimits.reportsOfBuyer, ...counted, use: report });
  });

  test('a message that has arrived may be sent again at the limit', async () => {
    await startLimitWindows(fixture.gateway);
    const clientId = randomUUID();
    await write('kept', { clientId });
    for (let count = 0; count < 30; count += 1) await write(`${count}`);
    expect(await write('kept', { clientId })).toMatchObject({ code: 'SUCCESS', sentMessage: { position: 1 } });
  });
});
