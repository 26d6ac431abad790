import { describe, test } from 'vitest';
import { expectLimit, newNetwork, startLimitWindows, startWindow } from '#testing/limit-windows.ts';
import { blindEmail } from '#throttle/throttle.ts';
import { openSoldOutShop, newEmail } from '#testing/sold-out-shop.ts';
import { restockLimits } from './limits.ts';

const { fixture, soldOut, requestMail } = openSoldOutShop();

describe('mails to unconfirmed addresses are limited', () => {
  test('per address', async () => {
    fixture.gateway.stopClock();
    await startLimitWindows(fixture.gateway);
    startWindow(fixture.gateway, 86_400);
    const { skuCode } = await soldOut();
    const email = newEmail();
    await expectLimit(fixture.gateway, {
      ...restockLimits.requestsToEmail,
      subject: () => blindEmail(email, fixture.gateway.deployment.deploymentSecret),
      use: async () => (await requestMail(skuCode, email)).code,
      allowed: 'SUCCESS',
    });
  });

  test('per network', async () => {
    fixture.gateway.stopClock();
    await startLimitWindows(fixture.gateway);
    const { skuCode } = await soldOut();
    const network = newNetwork();
    await expectLimit(fixture.gateway, {
      ...restockLimits.requestsFromNetwork,
      subject: () => network,
      use: async () => (await requestMail(skuCode, newEmail(), network)).code,
      allowed: 'SUCCESS',
    });
  });
});
