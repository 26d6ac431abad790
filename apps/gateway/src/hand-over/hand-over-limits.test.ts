import { beforeEach, describe, expect, test } from 'vitest';
import { cartLimits } from '#cart/limits.ts';
import { countUses } from '#testing/counters.ts';
import { expectLimit, newNetwork, startLimitWindows } from '#testing/limit-windows.ts';
import { openTwoDevices, newDevice } from '#testing/two-devices.ts';
import { handOverLimits } from './limits.ts';

const { fixture, createOneProduct, addToCart, createHandOver, previewHandOver, takeHandOver } = openTwoDevices();

describe('limits', () => {
  beforeEach(async () => {
    // No window of a limit ends during a test.
    fixture.gateway.stopClock();
    await startLimitWindows(fixture.gateway);
  });

  test('an owner can create a limited number of codes an hour', async () => {
    let device = fixture.desktop;
    await expectLimit(fixture.gateway, {
      ...handOverLimits.madeByOwner,
      subject: () => `browser ${(device = newDevice()).appNo}`,
      use: async () => (await createHandOver({ ...device, remoteAddress: newNetwork() })).code,
      allowed: 'SUCCESS',
    });
  });

  test('a network can create a limited number of codes an hour', async () => {
    let remoteAddress = '';
    await expectLimit(fixture.gateway, {
      ...handOverLimits.madeFromNetwork,
      subject: () => (remoteAddress = newNetwork()),
      use: async () => (await createHandOver({ ...newDevice(), remoteAddress })).code,
      allowed: 'SUCCESS',
    });
  });

  test('a cart that a hand-over creates counts among the new carts of its network', async () => {
    const remoteAddress = newNetwork();
    const rule = cartLimits.newCartsFromNetwork;
    await countUses(fixture.gateway, { ...rule, subject: remoteAddress }, rule.max - 1);
    await addToCart(await createOneProduct(), 1);
    const take = async () => {
      const { handOverCode } = await createHandOver();
      return (await takeHandOver(handOverCode, { ...newDevice(), remoteAddress })).code;
    };
    expect([await take(), await take()]).toEqual(['SUCCESS', 'TOO_MANY_REQUEST']);
  });

  test('a network is refused after a limited number of wrong codes', async () => {
    let remoteAddress = '';
    await expectLimit(fixture.gateway, {
      ...handOverLimits.wrongCodes,
      subject: () => (remoteAddress = newNetwork()),
      use: async () => (await previewHandOver('a'.repeat(22), { ...fixture.phone, remoteAddress })).code,
      allowed: 'OBJECT_NOT_EXIST',
    });
    const { handOverCode: code } = await createHandOver();
    for (let tries = 0; tries < handOverLimits.wrongCodes.max; tries += 1)
      await takeHandOver('b'.repeat(22), { ...fixture.phone, remoteAddress });
    expect((await takeHandOver(code, { ...fixture.phone, remoteAddress })).code).toBe('TOO_MANY_REQUEST');
    expect((await takeHandOver(code, newDevice())).code).toBe('SUCCESS');
  });
});
