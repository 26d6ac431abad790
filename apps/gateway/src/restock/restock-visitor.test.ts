import { mailUnsubscribe } from '@kaimai/contract/mail/mail-preference';
import { restockConfirmHours } from '@kaimai/contract/restock/restock';
import { describe, expect, test } from 'vitest';
import { unsubscribeLink } from '#mail/unsubscribe-link.ts';
import { lastMail } from '#testing/mails.ts';
import { openSoldOutShop, newEmail } from '#testing/sold-out-shop.ts';
import { keepDays } from './restock.ts';

const { fixture, soldOut, requestMail, confirm, setStock, runJobs, restock, token, templates, waitByEmail } =
  openSoldOutShop();

describe('a visitor', () => {
  test('is notified by one mail after confirming the address', async () => {
    const { code, skuCode } = await soldOut();
    const email = newEmail();
    expect(await requestMail(skuCode, email)).toMatchObject({ success: true });
    expect(await confirm(await token(email))).toMatchObject({ commodityCode: code, skuCode, inStock: false });
    await restock(skuCode);
    await setStock(skuCode, 0);
    await restock(skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restocked']);
  });

  test('is not notified without confirming the address, which is deleted after two days', async () => {
    const { skuCode } = await soldOut();
    const email = newEmail();
    await requestMail(skuCode, email);
    const link = await token(email);
    await restock(skuCode);
    await setStock(skuCode, 0);
    expect(await templates(email)).toEqual(['restockConfirm']);
    fixture.gateway.advance(restockConfirmHours * 3600);
    expect((await confirm(link)).code).toBe('OBJECT_NOT_EXIST');
    await runJobs();
    expect(await fixture.gateway.db.selectFrom('restock_wait').select('email').execute()).toEqual([]);
  });

  test('can confirm until the last millisecond of the two days', async () => {
    fixture.gateway.stopClock();
    const { skuCode } = await soldOut();
    const [inTime, late] = [newEmail(), newEmail()];
    for (const email of [inTime, late]) await requestMail(skuCode, email);
    fixture.gateway.advance(restockConfirmHours * 3600 - 1);
    fixture.gateway.advance(0.999);
    expect((await confirm(await token(inTime))).code).toBe('SUCCESS');
    fixture.gateway.advance(0.001);
    expect((await confirm(await token(late))).code).toBe('OBJECT_NOT_EXIST');
  });

  test('who confirms twice waits once, and stays confirmed after another request', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    expect((await confirm(await token(email))).success).toBe(true);
    expect((await requestMail(skuCode, email)).success).toBe(true);
    await restock(skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restockConfirm', 'restocked']);
  });

  test('who requests again while waiting does not wait for a shorter time', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    await requestMail(skuCode, email);
    fixture.gateway.advance((restockConfirmHours + 1) * 3600);
    await runJobs();
    await restock(skuCode);
    expect((await templates(email)).at(-1)).toBe('restocked');
  });

  test('who was notified and requests again confirms the address again', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    await restock(skuCode);
    await setStock(skuCode, 0);
    await requestMail(skuCode, email);
    const link = await token(email);
    await restock(skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restocked', 'restockConfirm']);
    await setStock(skuCode, 0);
    await confirm(link);
    await restock(skuCode);
    expect((await templates(email)).at(-1)).toBe('restocked');
  });

  test('whose wait is over, but not deleted yet, confirms the address again after another request', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    fixture.gateway.advance(keepDays * 86_400);
    await requestMail(skuCode, email);
    await restock(skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restockConfirm']);
    await setStock(skuCode, 0);
    await confirm(await token(email));
    await restock(skuCode);
    expect((await templates(email)).at(-1)).toBe('restocked');
  });

  test('who was notified cannot confirm by the earlier link, which would store the address for half a year again', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    const link = await token(email);
    await restock(skuCode);
    await setStock(skuCode, 0);
    expect((await confirm(link)).code).toBe('OBJECT_NOT_EXIST');
  });

  test('who confirms after the stock came back is sent to the product, and the wait is deleted', async () => {
    const { skuCode } = await soldOut();
    const email = newEmail();
    await requestMail(skuCode, email);
    await restock(skuCode);
    expect(await confirm(await token(email))).toMatchObject({ inStock: true, skuCode });
    await runJobs();
    expect(await templates(email)).toEqual(['restockConfirm']);
    expect(await fixture.gateway.db.selectFrom('restock_wait').select('email').execute()).toEqual([]);
  });

  test('stops all these mails in one step, by the link of any of them', async () => {
    const { skuCode } = await soldOut();
    const other = await soldOut();
    const email = await waitByEmail(skuCode);
    await requestMail(other.skuCode, email);
    await confirm(await token(email));
    const { optional } = await lastMail(fixture.gateway, email, 'restockConfirm');
    if (!optional) throw new Error('The mail has no link that stops it');
    const link = new URL(unsubscribeLink(optional, fixture.gateway.deployment));
    const stopped = await fixture.gateway.server.inject({ method: 'POST', url: `${link.pathname}${link.search}` });
    expect(stopped.statusCode).toBe(204);
    await restock(skuCode);
    await restock(other.skuCode);
    expect(await templates(email)).not.toContain('restocked');
    const again = await fixture.gateway.call(mailUnsubscribe, { token: link.searchParams.get('token') ?? '' });
    expect(again).toMatchObject({ kind: 'restock', maskedEmail: '' });
  });

  test('stops all these mails by the link of a mail whose request has been deleted since', async () => {
    const { skuCode } = await soldOut();
    const other = await soldOut();
    const email = await waitByEmail(skuCode);
    await requestMail(other.skuCode, email);
    await confirm(await token(email));
    await restock(skuCode);
    const { optional } = await lastMail(fixture.gateway, email, 'restocked');
    if (!optional) throw new Error('The mail has no link that stops it');
    fixture.gateway.advance(2 * 86_400);
    await runJobs();
    const link = new URL(unsubscribeLink(optional, fixture.gateway.deployment));
    const stopped = await fixture.gateway.call(mailUnsubscribe, { token: link.searchParams.get('token') ?? '' });
    expect(stopped.maskedEmail).not.toBe('');
    await restock(other.skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restockConfirm', 'restocked']);
  });

  test('cannot confirm with a forged token, or with one for another purpose', async () => {
    const { skuCode } = await soldOut();
    const email = newEmail();
    await requestMail(skuCode, email);
    const [waitNo = '', seal = ''] = (await token(email)).split('.');
    const forged = `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    const stop = new URL(
      unsubscribeLink({ kind: 'restock', buyerNo: waitNo }, fixture.gateway.deployment),
    ).searchParams.get('token');
    for (const wrong of [`${waitNo}.${forged}`, waitNo, `${waitNo}.`, `.${seal}`, stop ?? '', '😀'])
      expect((await confirm(wrong)).code).toBe('OBJECT_NOT_EXIST');
  });

  test('gets the same answer for an address that waits already', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    const { requestNo: _one, ...answerToWaiting } = await requestMail(skuCode, email);
    const { requestNo: _two, ...answerToNew } = await requestMail(skuCode, newEmail());
    expect(answerToWaiting).toEqual(answerToNew);
  });

  test.each(['', 'no address', 'a@b', 'a@b.cd\r\nBcc: x@y.zz', `${'a'.repeat(250)}@b.cd`])(
    'needs a proper e-mail: %j',
    async (email) => {
      const { skuCode } = await soldOut();
      expect((await requestMail(skuCode, email)).code).toBe('PARAMETER_ERROR');
    },
  );
});

// The last test, because it ends all sessions.
test('a confirmed address is deleted after half a year', async () => {
  const { skuCode } = await soldOut();
  await waitByEmail(skuCode);
  fixture.gateway.advance((keepDays - 1) * 86_400);
  await runJobs();
  const emails = () => fixture.gateway.db.selectFrom('restock_wait').select('email').execute();
  expect(await emails()).toHaveLength(1);
  fixture.gateway.advance(2 * 86_400);
  await runJobs();
  expect(await emails()).toEqual([]);
});
