import { cartUpdate } from '@kaimai/contract/cart/cart';
import { handOverCancel, handOverMinutes } from '@kaimai/contract/hand-over/hand-over';
import { describe, expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { openTwoDevices, newDevice, signedIn } from '#testing/two-devices.ts';
import { handOverJobs } from './hand-over.jobs.ts';

const { fixture, createOneProduct, addToCart, createHandOver, previewHandOver, takeHandOver, stateOf, unitsIn } =
  openTwoDevices();

describe('a code', () => {
  test('works once: another device is refused, in its language', async () => {
    await addToCart(await createOneProduct(), 1);
    const { handOverCode: code } = await createHandOver();
    await takeHandOver(code);
    const other = newDevice();
    const refused = { code: 'OBJECT_NOT_EXIST', detail: expect.stringContaining('Please make a new one') };
    expect(await previewHandOver(code, other)).toMatchObject(refused);
    expect(await takeHandOver(code, other)).toMatchObject(refused);
    expect((await takeHandOver(code, { ...other, locale: 'zh_CN' })).detail).toContain('请在原来的设备上重新生成');
    expect(await unitsIn(other)).toEqual({});
  });

  test('of ten concurrent devices exactly one gets it', async () => {
    const one = await createOneProduct();
    await addToCart(one, 3);
    const { handOverCode: code } = await createHandOver();
    const others = Array.from({ length: 10 }, newDevice);
    const answers = await Promise.all(others.map((device) => takeHandOver(code, device)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'OBJECT_NOT_EXIST'),
      'SUCCESS',
    ]);
    const carts = await Promise.all(others.map(unitsIn));
    expect(carts.filter((cart) => cart[one.skuCode] === 3)).toHaveLength(1);
  });

  test('is answered again for the device that used it, without merging again', async () => {
    const one = await createOneProduct();
    await addToCart(one, 3);
    const { handOverCode: code } = await createHandOver(fixture.desktop, { commodityCodes: [one.code] });
    await takeHandOver(code);
    await fixture.gateway.call(cartUpdate, { lines: [{ skuCode: one.skuCode, quantity: 1 }] }, fixture.phone);
    expect(await previewHandOver(code)).toMatchObject({ code: 'SUCCESS' });
    expect(await takeHandOver(code)).toMatchObject({ code: 'SUCCESS', cart: null, favouritesToKeep: [one.code] });
    expect(await unitsIn(fixture.phone)).toEqual({ [one.skuCode]: 1 });
  });

  test('that was used cannot be cancelled any more: the device that used it still gets its answer', async () => {
    await addToCart(await createOneProduct(), 1);
    const { handOverCode: code, handOverNo } = await createHandOver();
    await takeHandOver(code);
    await fixture.gateway.call(handOverCancel, { handOverNo }, fixture.desktop);
    expect(await stateOf(handOverNo)).toBe('taken');
    expect(await takeHandOver(code)).toMatchObject({ code: 'SUCCESS', cart: null });
  });

  test('of a browser whose former code was used is open, and works', async () => {
    const one = await createOneProduct();
    await addToCart(one, 1);
    const former = await createHandOver();
    await takeHandOver(former.handOverCode);
    const { handOverNo, handOverCode } = await createHandOver();
    expect(await stateOf(handOverNo)).toBe('open');
    const other = newDevice();
    expect(await takeHandOver(handOverCode, other)).toMatchObject({ code: 'SUCCESS' });
    expect(await unitsIn(other)).toEqual({ [one.skuCode]: 1 });
  });

  test('that was used is not answered to another buyer in the same browser', async () => {
    const one = await createOneProduct();
    await addToCart(one, 3);
    const { handOverCode: code } = await createHandOver(fixture.desktop, { commodityCodes: [one.code] });
    const [maren, ola] = [await createBuyer(fixture.gateway), await createBuyer(fixture.gateway)];
    expect(await takeHandOver(code, signedIn(fixture.phone, maren))).toMatchObject({
      code: 'SUCCESS',
      favouritesAdded: 1,
    });
    for (const other of [signedIn(fixture.phone, ola), fixture.phone]) {
      expect(await previewHandOver(code, other)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
      expect(await takeHandOver(code, other)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    }
    expect(await takeHandOver(code, signedIn(fixture.phone, maren))).toMatchObject({ code: 'SUCCESS', cart: null });
  });

  test('ends after its minutes, and a job deletes it', async () => {
    fixture.gateway.stopClock();
    const [used, open] = [await createHandOver(newDevice()), await createHandOver()];
    await takeHandOver(used.handOverCode);
    fixture.gateway.advance(handOverMinutes * 60 - 1);
    expect(await previewHandOver(open.handOverCode)).toMatchObject({ code: 'SUCCESS' });
    fixture.gateway.advance(1);
    expect(await previewHandOver(open.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await takeHandOver(open.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await takeHandOver(used.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await stateOf(open.handOverNo)).toBe('ended');
    const { deployment, gateway, now } = fixture.gateway;
    for (const job of handOverJobs) await job.run({ db: gateway.db, deployment, now });
    expect(await gateway.db.selectFrom('hand_over').selectAll().execute()).toEqual([]);
  });

  test('ends when its owner makes a new one or cancels it', async () => {
    const first = await createHandOver();
    const second = await createHandOver();
    expect(await takeHandOver(first.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await stateOf(first.handOverNo)).toBe('ended');
    await fixture.gateway.call(handOverCancel, { handOverNo: second.handOverNo }, fixture.desktop);
    expect(await stateOf(second.handOverNo)).toBe('ended');
    expect(await takeHandOver(second.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  });

  test('is not stored, only its hash', async () => {
    const { handOverCode: code } = await createHandOver();
    const rows = await fixture.gateway.db.selectFrom('hand_over').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test.each(['', 'x', 'a'.repeat(100), '../../x', "' OR 1=1 --", '\u202e'])('%j is no code', async (code) => {
    const answer = await previewHandOver(code);
    expect(['OBJECT_NOT_EXIST', 'PARAMETER_ERROR']).toContain(answer.code);
    expect((await takeHandOver(code)).code).toBe(answer.code);
  });
});

test('another buyer cannot see or cancel a hand-over by its number', async () => {
  const maren = await createBuyer(fixture.gateway);
  const handOvers = [
    [await createHandOver(), fixture.desktop],
    [await createHandOver(signedIn(newDevice(), maren)), { credential: maren.credential }],
  ] as const;
  const strangers = [fixture.phone, signedIn(newDevice(), await createBuyer(fixture.gateway)), {}];
  for (const [{ handOverNo }, owner] of handOvers) {
    for (const stranger of strangers) {
      expect(await stateOf(handOverNo, stranger)).toBe('ended');
      await fixture.gateway.call(handOverCancel, { handOverNo }, stranger);
    }
    expect(await stateOf(handOverNo, owner)).toBe('open');
  }
});
